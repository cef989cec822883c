/** Studies of worlds other than the lander's. */
@NullMarked
package dev.monge.research.reproduction.world;

import org.jspecify.annotations.NullMarked;
