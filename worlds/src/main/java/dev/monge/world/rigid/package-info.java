/** A small rigid-body engine on flat arrays: the parts of Box2D 2.3.0 that the worlds need, with the same rounding. */
@NullMarked
package dev.monge.world.rigid;

import org.jspecify.annotations.NullMarked;
