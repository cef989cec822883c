/** The commands of {@code monge spark}, one class each. */
@NullMarked
package dev.monge.spark.cli;

import org.jspecify.annotations.NullMarked;
