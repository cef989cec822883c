/** {@code monge render}: films of episodes. */
@NullMarked
package dev.monge.cli.render;

import org.jspecify.annotations.NullMarked;
