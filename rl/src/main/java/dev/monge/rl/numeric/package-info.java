/** Plumbing that the learners share: checked ranges, flat parameters, gathered columns. */
@NullMarked
package dev.monge.rl.numeric;

import org.jspecify.annotations.NullMarked;
