/** The methods of the benchmark, one class each: they spend a person's time and call the algorithms. */
@NullMarked
package dev.monge.lab.benchmark.method;

import org.jspecify.annotations.NullMarked;
