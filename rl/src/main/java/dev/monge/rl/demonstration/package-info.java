/** Sets of demonstrations of chosen quality, played by policies of pools. */
@NullMarked
package dev.monge.rl.demonstration;

import org.jspecify.annotations.NullMarked;
