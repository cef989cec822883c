/** The benchmark of methods that learn from demonstrations of mixed quality. */
@NullMarked
package dev.monge.lab.benchmark;

import org.jspecify.annotations.NullMarked;
