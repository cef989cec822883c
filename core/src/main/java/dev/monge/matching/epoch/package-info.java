/** One epoch of Algorithm 2: from weights to L_tot and its gradient, without allocation. */
@NullMarked
package dev.monge.matching.epoch;

import org.jspecify.annotations.NullMarked;

