/** Seeded random streams, independent of the number of threads. */
@NullMarked
package dev.monge.nn.random;

import org.jspecify.annotations.NullMarked;
