/** What is said of input that cannot be used. */
@NullMarked
package dev.monge.input;

import org.jspecify.annotations.NullMarked;
