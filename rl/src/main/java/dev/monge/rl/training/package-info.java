/** Training of policies on learned rewards, without the true one, and where they come from. */
@NullMarked
package dev.monge.rl.training;

import org.jspecify.annotations.NullMarked;
