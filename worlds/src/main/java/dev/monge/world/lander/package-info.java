/** LunarLander, the same environment as Gymnasium's to the bit, with its feature maps and heuristic controller. */
@NullMarked
package dev.monge.world.lander;

import org.jspecify.annotations.NullMarked;
