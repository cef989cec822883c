/** Studies of worlds other than the lander's. */
@NullMarked
package dev.monge.lab.reproduction.world;

import org.jspecify.annotations.NullMarked;
