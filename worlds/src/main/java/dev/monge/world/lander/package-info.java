/** LunarLander, bit-identical to Gymnasium's environment, with its feature maps and heuristic controller. */
@NullMarked
package dev.monge.world.lander;

import org.jspecify.annotations.NullMarked;
