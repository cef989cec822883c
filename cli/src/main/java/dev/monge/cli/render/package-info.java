/** The command {@code monge render}: animations of episodes. */
@NullMarked
package dev.monge.cli.render;

import org.jspecify.annotations.NullMarked;
