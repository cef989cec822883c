/** The command {@code monge reproduce}: the figures and claims of the paper. */
@NullMarked
package dev.monge.cli.reproduce;

import org.jspecify.annotations.NullMarked;
