/** Finding what other jars add to Monge. */
@NullMarked
package dev.monge.plugin;

import org.jspecify.annotations.NullMarked;
