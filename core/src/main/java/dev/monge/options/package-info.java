/** Options of Algorithm 2. */
@NullMarked
package dev.monge.options;

import org.jspecify.annotations.NullMarked;
