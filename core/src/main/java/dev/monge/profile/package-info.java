/** Optimality profiles P_tgt: how good the demonstrations are, as a distribution on the real line. */
@NullMarked
package dev.monge.profile;

import org.jspecify.annotations.NullMarked;
