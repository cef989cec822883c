/** The benchmark of methods that learn from demonstrations of mixed quality, and what a method of one's own implements. */
@NullMarked
package dev.monge.lab.benchmark;

import org.jspecify.annotations.NullMarked;
