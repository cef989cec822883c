/** Parquet: columns of files that other programs wrote, and tables written for them. */
@NullMarked
package dev.monge.format.parquet;

import org.jspecify.annotations.NullMarked;
