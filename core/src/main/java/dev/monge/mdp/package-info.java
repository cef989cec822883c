/** Finite Markov decision processes of section Setting and the distributions they induce, computed exactly. */
@NullMarked
package dev.monge.mdp;

import org.jspecify.annotations.NullMarked;
