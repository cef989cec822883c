/** Episodes recorded in Gymnasium, replayed and compared bit for bit. */
@NullMarked
package dev.monge.world.lander.parity;

import org.jspecify.annotations.NullMarked;
