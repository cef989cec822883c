/** Proximal policy optimisation. */
@NullMarked
package dev.monge.rl.ppo;

import org.jspecify.annotations.NullMarked;
