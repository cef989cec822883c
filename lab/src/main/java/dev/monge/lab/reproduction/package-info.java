/** The reproduction of the paper: runs its studies and writes the report. */
@NullMarked
package dev.monge.lab.reproduction;

import org.jspecify.annotations.NullMarked;
