/** Studies: the units of computation of the reproduction, each with its measurements. */
@NullMarked
package dev.monge.lab.reproduction.study;

import org.jspecify.annotations.NullMarked;
