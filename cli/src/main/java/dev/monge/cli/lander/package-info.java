/** Files of episodes that were recorded in Gymnasium, in particular those of LunarLander. */
@NullMarked
package dev.monge.cli.lander;

import org.jspecify.annotations.NullMarked;
