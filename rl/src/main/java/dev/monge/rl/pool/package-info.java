/** Pools: the policies that a training run passes through, with their evaluations. */
@NullMarked
package dev.monge.rl.pool;

import org.jspecify.annotations.NullMarked;
