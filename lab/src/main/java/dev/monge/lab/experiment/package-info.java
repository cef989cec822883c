/** Trials: a recipe on a set of demonstrations with a seed, carried out and measured. */
@NullMarked
package dev.monge.lab.experiment;

import org.jspecify.annotations.NullMarked;
