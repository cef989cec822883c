/** Episodes of any world that were recorded in the original Gymnasium, replayed and compared bit for bit. */
@NullMarked
package dev.monge.research.parity;

import org.jspecify.annotations.NullMarked;
