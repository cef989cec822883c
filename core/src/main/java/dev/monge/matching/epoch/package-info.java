/** One epoch of Algorithm 2: L_tot and its gradient with respect to the weights, without allocation. */
@NullMarked
package dev.monge.matching.epoch;

import org.jspecify.annotations.NullMarked;
