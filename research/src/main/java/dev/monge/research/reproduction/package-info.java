/** The reproduction of the paper: runs its studies and writes the report. */
@NullMarked
package dev.monge.research.reproduction;

import org.jspecify.annotations.NullMarked;
