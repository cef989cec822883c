/** Search for the best policy under a learned reward, without the true one. */
@NullMarked
package dev.monge.rl.search;

import org.jspecify.annotations.NullMarked;
