/** Environments of another program, driven through pipes: those of the user's Python. */
@NullMarked
package dev.monge.world.bridge;

import org.jspecify.annotations.NullMarked;
