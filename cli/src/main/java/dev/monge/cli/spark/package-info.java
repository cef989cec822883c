/** The command {@code monge spark}, which starts Monge on Apache Spark. */
@NullMarked
package dev.monge.cli.spark;

import org.jspecify.annotations.NullMarked;
