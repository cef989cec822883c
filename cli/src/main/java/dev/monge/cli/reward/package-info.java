/** The commands {@code monge fit} and {@code monge score}: learn a reward, and score demonstrations with it. */
@NullMarked
package dev.monge.cli.reward;

import org.jspecify.annotations.NullMarked;
