/** The commands {@code monge show} and {@code monge convert}, and the options of all commands that read data. */
@NullMarked
package dev.monge.cli.data;

import org.jspecify.annotations.NullMarked;
