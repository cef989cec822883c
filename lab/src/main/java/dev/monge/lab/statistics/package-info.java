/** Statistics of scores over tasks and runs, with intervals, as Agarwal et al. (2021) recommend them. */
@NullMarked
package dev.monge.lab.statistics;

import org.jspecify.annotations.NullMarked;
