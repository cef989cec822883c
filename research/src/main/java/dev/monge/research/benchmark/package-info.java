/** The benchmark of methods that learn from demonstrations of mixed quality. */
@NullMarked
package dev.monge.research.benchmark;

import org.jspecify.annotations.NullMarked;
