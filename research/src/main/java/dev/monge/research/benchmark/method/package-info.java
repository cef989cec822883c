/** The methods of the benchmark, one class each, which spend a person's time and call the algorithms; and their registry. */
@NullMarked
package dev.monge.research.benchmark.method;

import org.jspecify.annotations.NullMarked;
