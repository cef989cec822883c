/** Studies: the units of computation of the reproduction, each with its measurements. */
@NullMarked
package dev.monge.research.reproduction.study;

import org.jspecify.annotations.NullMarked;
