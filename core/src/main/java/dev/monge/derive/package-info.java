/** Columns computed from other columns of a recording, and recordings brought to one rate. */
@NullMarked
package dev.monge.derive;

import org.jspecify.annotations.NullMarked;
