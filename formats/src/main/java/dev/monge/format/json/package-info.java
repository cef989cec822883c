/** Strict reading of JSON, and writing that preserves every bit. */
@NullMarked
package dev.monge.format.json;

import org.jspecify.annotations.NullMarked;
