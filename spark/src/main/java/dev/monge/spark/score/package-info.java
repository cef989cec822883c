/** Scores of steps, suffixes and recordings in data sets of Spark. */
@NullMarked
package dev.monge.spark.score;

import org.jspecify.annotations.NullMarked;
