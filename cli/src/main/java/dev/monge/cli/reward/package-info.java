/** {@code monge fit} and {@code monge score}: from recordings to a reward, and from a reward to an assessment. */
@NullMarked
package dev.monge.cli.reward;

import org.jspecify.annotations.NullMarked;
