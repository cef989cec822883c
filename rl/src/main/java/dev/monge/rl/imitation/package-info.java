/** Imitation learning without a profile: behavioural cloning, also of the best alone, GAIL and T-REX. */
@NullMarked
package dev.monge.rl.imitation;

import org.jspecify.annotations.NullMarked;
