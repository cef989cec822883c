/** CSV tables of steps, and CSV tables in general. */
@NullMarked
package dev.monge.format.csv;

import org.jspecify.annotations.NullMarked;
