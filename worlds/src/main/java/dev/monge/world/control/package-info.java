/** Gymnasium's five tasks of classic control. */
@NullMarked
package dev.monge.world.control;

import org.jspecify.annotations.NullMarked;
