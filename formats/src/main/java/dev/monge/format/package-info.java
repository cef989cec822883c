/** Reading and writing of data sets with automatic detection of the format. */
@NullMarked
package dev.monge.format;

import org.jspecify.annotations.NullMarked;
