/** A fixed team of threads for the parts of one computation. */
@NullMarked
package dev.monge.nn.parallel;

import org.jspecify.annotations.NullMarked;

