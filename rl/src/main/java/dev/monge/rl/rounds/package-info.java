/** Rounds with an expert: fit a reward, train a policy on it, show what it does, take the answers, and fit again. */
@NullMarked
package dev.monge.rl.rounds;

import org.jspecify.annotations.NullMarked;
