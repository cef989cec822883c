/** Trials: recipes applied to sets of demonstrations with a seed, and their measurements. */
@NullMarked
package dev.monge.research.experiment;

import org.jspecify.annotations.NullMarked;
