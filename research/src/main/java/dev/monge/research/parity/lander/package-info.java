/** Episodes recorded in Gymnasium, replayed and compared bit for bit. */
@NullMarked
package dev.monge.research.parity.lander;

import org.jspecify.annotations.NullMarked;
