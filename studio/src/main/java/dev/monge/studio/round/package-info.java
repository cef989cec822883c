/** Rounds where there is a world: policies trained on learned rewards, and their episodes as further recordings. */
@NullMarked
package dev.monge.studio.round;

import org.jspecify.annotations.NullMarked;
