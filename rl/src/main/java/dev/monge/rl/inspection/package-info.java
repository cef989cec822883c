/** Inspection of a policy that was trained on a learned reward: reasons not to trust it, found without the true reward. */
@NullMarked
package dev.monge.rl.inspection;

import org.jspecify.annotations.NullMarked;
