/** Imitation learning without a profile: cloning and its relatives, maximum causal entropy, T-REX and its relatives. */
@NullMarked
package dev.monge.research.imitation;

import org.jspecify.annotations.NullMarked;
