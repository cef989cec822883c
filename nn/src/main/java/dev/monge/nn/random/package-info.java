/** Seeded random streams that do not depend on the number of threads. */
@NullMarked
package dev.monge.nn.random;

import org.jspecify.annotations.NullMarked;

