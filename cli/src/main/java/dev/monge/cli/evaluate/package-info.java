/** The commands of {@code monge evaluate}: how well a policy does, and how far rewards agree with the truth. */
@NullMarked
package dev.monge.cli.evaluate;

import org.jspecify.annotations.NullMarked;
