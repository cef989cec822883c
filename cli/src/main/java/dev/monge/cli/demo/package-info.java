/** The command {@code monge demo}: the whole method on bundled data. */
@NullMarked
package dev.monge.cli.demo;

import org.jspecify.annotations.NullMarked;
