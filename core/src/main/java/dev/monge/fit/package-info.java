/** One call from a data set and an expert's statements to a fitted reward: what {@code monge fit} does. */
@NullMarked
package dev.monge.fit;

import org.jspecify.annotations.NullMarked;

