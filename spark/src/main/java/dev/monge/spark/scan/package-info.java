/** Reading whole recordings from data sets of Spark, in columns. */
@NullMarked
package dev.monge.spark.scan;

import org.jspecify.annotations.NullMarked;
