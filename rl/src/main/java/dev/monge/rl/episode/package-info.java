/** Episodes played by a policy, and what they came to. */
@NullMarked
package dev.monge.rl.episode;

import org.jspecify.annotations.NullMarked;
