/** LunarLander: the same environment as Gymnasium's, to the bit, on a physics engine written for this one world. */
@NullMarked
package dev.monge.world.lander;

import org.jspecify.annotations.NullMarked;
