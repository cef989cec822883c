/** Profiles of returns over all recordings of a data set of Spark. */
@NullMarked
package dev.monge.spark.profile;

import org.jspecify.annotations.NullMarked;
