/** Animations of episodes, drawn without a display and without fonts. */
@NullMarked
package dev.monge.world.render;

import org.jspecify.annotations.NullMarked;
