/** {@code monge show} and {@code monge convert}, and how every command is told of data. */
@NullMarked
package dev.monge.cli.data;

import org.jspecify.annotations.NullMarked;
