/** Pools: the policies of all iterations of a training run, with their evaluations. */
@NullMarked
package dev.monge.rl.pool;

import org.jspecify.annotations.NullMarked;
