/** A fixed team of threads for parallel loops. */
@NullMarked
package dev.monge.nn.parallel;

import org.jspecify.annotations.NullMarked;
