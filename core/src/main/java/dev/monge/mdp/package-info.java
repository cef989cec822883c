/** Section Setting made exact: finite Markov decision processes and the distributions they induce, by enumeration. */
@NullMarked
package dev.monge.mdp;

import org.jspecify.annotations.NullMarked;

