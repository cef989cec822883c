/** Finite environments: tabular processes and grid worlds defined by maps of letters. */
@NullMarked
package dev.monge.world.grid;

import org.jspecify.annotations.NullMarked;
