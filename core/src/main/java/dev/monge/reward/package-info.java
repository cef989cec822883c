/** Reward functions R_theta: what a fit returns and how it scores steps. */
@NullMarked
package dev.monge.reward;

import org.jspecify.annotations.NullMarked;

