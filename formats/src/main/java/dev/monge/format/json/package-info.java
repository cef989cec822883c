/** JSON read strictly and written to the bit. */
@NullMarked
package dev.monge.format.json;

import org.jspecify.annotations.NullMarked;

