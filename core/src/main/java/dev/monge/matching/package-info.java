/** Algorithm 2: the loop that fits a reward to an optimality profile, and how well the result matches. */
@NullMarked
package dev.monge.matching;

import org.jspecify.annotations.NullMarked;

