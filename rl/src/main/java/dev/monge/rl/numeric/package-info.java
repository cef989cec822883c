/** Utilities shared by the learners: range checks, trainable parameters and gathered columns. */
@NullMarked
package dev.monge.rl.numeric;

import org.jspecify.annotations.NullMarked;
