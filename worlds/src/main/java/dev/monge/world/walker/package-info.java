/** BipedalWalker, bit-identical to Gymnasium's environment, with its feature maps and a hand-written gait. */
@NullMarked
package dev.monge.world.walker;

import org.jspecify.annotations.NullMarked;
