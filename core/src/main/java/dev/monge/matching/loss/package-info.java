/** The losses L_ot (Algorithm 1), L_pw and L_fix, each with its gradient. */
@NullMarked
package dev.monge.matching.loss;

import org.jspecify.annotations.NullMarked;
