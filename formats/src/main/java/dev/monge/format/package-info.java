/** Data sets in and out: one entry point that recognises the format. */
@NullMarked
package dev.monge.format;

import org.jspecify.annotations.NullMarked;

