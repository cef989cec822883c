/** Sets of demonstrations of specified quality, played by policies of pools. */
@NullMarked
package dev.monge.rl.demonstration;

import org.jspecify.annotations.NullMarked;
