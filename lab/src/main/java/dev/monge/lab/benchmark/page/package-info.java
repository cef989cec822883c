/** The report of a benchmark: one part per question, made from the results alone. */
@NullMarked
package dev.monge.lab.benchmark.page;

import org.jspecify.annotations.NullMarked;
