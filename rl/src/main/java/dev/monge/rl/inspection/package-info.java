/** Inspection of a policy that was trained on a learned reward: does it do what was meant, or exploit what nobody knows? */
@NullMarked
package dev.monge.rl.inspection;

import org.jspecify.annotations.NullMarked;
