/** The report of a reproduction as HTML and as text. */
@NullMarked
package dev.monge.lab.reproduction.page;

import org.jspecify.annotations.NullMarked;
