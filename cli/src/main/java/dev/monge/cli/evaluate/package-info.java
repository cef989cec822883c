/** The commands of {@code monge evaluate}: how well a policy does, and how far a learned reward agrees with the true one. */
@NullMarked
package dev.monge.cli.evaluate;

import org.jspecify.annotations.NullMarked;
