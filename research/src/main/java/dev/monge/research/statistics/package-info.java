/** Statistics of scores over tasks and runs, with intervals, as Agarwal et al. (2021) recommend them. */
@NullMarked
package dev.monge.research.statistics;

import org.jspecify.annotations.NullMarked;
