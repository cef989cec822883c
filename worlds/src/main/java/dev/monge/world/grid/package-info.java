/** Finite worlds: any tabular process as an environment, and grid worlds drawn with letters. */
@NullMarked
package dev.monge.world.grid;

import org.jspecify.annotations.NullMarked;
