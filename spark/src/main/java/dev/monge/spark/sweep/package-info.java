/** Sweeps: studies and fits that do not depend on each other, as tasks of Spark, with the results of one process. */
@NullMarked
package dev.monge.spark.sweep;

import org.jspecify.annotations.NullMarked;
