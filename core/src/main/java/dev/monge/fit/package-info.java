/** The complete fit, from a data set and an expert's supervision to a reward, as in {@code monge fit}. */
@NullMarked
package dev.monge.fit;

import org.jspecify.annotations.NullMarked;
