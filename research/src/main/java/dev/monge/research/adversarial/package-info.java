/** Imitation by a discriminator that is trained beside the policy: GAIL, 2IWIL and AIRL. */
@NullMarked
package dev.monge.research.adversarial;

import org.jspecify.annotations.NullMarked;
