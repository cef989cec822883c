/** Imitation learning without a profile: behavioural cloning and its relatives, DAgger, GAIL, T-REX and D-REX. */
@NullMarked
package dev.monge.rl.imitation;

import org.jspecify.annotations.NullMarked;
