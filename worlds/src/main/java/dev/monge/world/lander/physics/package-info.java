/** The rigid-body physics of the lander: the part of Box2D that this one environment needs, with the same rounding. */
@NullMarked
package dev.monge.world.lander.physics;

import org.jspecify.annotations.NullMarked;
