/** Optimality profiles P_tgt: the quality of the demonstrations as a distribution on the real line. */
@NullMarked
package dev.monge.profile;

import org.jspecify.annotations.NullMarked;
