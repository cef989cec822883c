/** Options of a fit: everything about Algorithm 2 that is not data. */
@NullMarked
package dev.monge.options;

import org.jspecify.annotations.NullMarked;

