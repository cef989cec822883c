/** Agreement of two columns of numbers, such as scores and ratings, with intervals from resamples of whole groups. */
@NullMarked
package dev.monge.metric;

import org.jspecify.annotations.NullMarked;
