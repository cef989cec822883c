/** Algorithm 2: the loop that fits a reward to its supervision, and measures of the result. */
@NullMarked
package dev.monge.matching;

import org.jspecify.annotations.NullMarked;
