/** {@code monge demo}: the main job on data made on the spot. */
@NullMarked
package dev.monge.cli.demo;

import org.jspecify.annotations.NullMarked;
