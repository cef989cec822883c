/** {@code monge demo}: the main job on bundled data. */
@NullMarked
package dev.monge.cli.demo;

import org.jspecify.annotations.NullMarked;
