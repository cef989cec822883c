/** Finite environments: any tabular process, and grid worlds drawn with letters. */
@NullMarked
package dev.monge.world.grid;

import org.jspecify.annotations.NullMarked;
