/** Episodes played by policies, and their evaluation. */
@NullMarked
package dev.monge.rl.episode;

import org.jspecify.annotations.NullMarked;
