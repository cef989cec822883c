/** Jars that the user adds to Monge. */
@NullMarked
package dev.monge.cli.plugin;

import org.jspecify.annotations.NullMarked;
