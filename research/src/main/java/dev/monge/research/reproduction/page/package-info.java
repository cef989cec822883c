/** The report of a reproduction as HTML and as text. */
@NullMarked
package dev.monge.research.reproduction.page;

import org.jspecify.annotations.NullMarked;
