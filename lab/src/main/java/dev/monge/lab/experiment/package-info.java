/** Trials: recipes applied to sets of demonstrations with a seed, and their measurements. */
@NullMarked
package dev.monge.lab.experiment;

import org.jspecify.annotations.NullMarked;
