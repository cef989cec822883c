/** Reward files, and checkpoints of fits. */
@NullMarked
package dev.monge.format.reward;

import org.jspecify.annotations.NullMarked;
