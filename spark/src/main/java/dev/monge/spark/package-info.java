/** Monge on Apache Spark: scores, profiles and fits of recordings in data sets of any size, and sweeps of trials. */
@NullMarked
package dev.monge.spark;

import org.jspecify.annotations.NullMarked;
