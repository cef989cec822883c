/** The report of a benchmark: one part per question, made from the results alone. */
@NullMarked
package dev.monge.research.benchmark.page;

import org.jspecify.annotations.NullMarked;
