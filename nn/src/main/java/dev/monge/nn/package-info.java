/** Small networks on flat arrays: what the reward of the paper and later its policies are made of. */
@NullMarked
package dev.monge.nn;

import org.jspecify.annotations.NullMarked;
