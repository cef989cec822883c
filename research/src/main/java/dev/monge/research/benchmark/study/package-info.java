/** The studies of the benchmark: a trial of one method, and the tuning of its setting. */
@NullMarked
package dev.monge.research.benchmark.study;

import org.jspecify.annotations.NullMarked;
