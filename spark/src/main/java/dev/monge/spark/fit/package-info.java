/** Fits by a sample of the recordings of a data set of Spark, measured over all of them. */
@NullMarked
package dev.monge.spark.fit;

import org.jspecify.annotations.NullMarked;
