/** LunarLander episodes that were recorded in Gymnasium. */
@NullMarked
package dev.monge.cli.lander;

import org.jspecify.annotations.NullMarked;
