/** Measurements of Monge on Spark that {@code bench/spark} runs. */
@NullMarked
package dev.monge.spark.bench;

import org.jspecify.annotations.NullMarked;
