/** Linear rewards as functions of Spark SQL. */
@NullMarked
package dev.monge.spark.sql;

import org.jspecify.annotations.NullMarked;
