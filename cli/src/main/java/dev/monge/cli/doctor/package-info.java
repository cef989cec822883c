/** The command {@code monge doctor}, and what was built. */
@NullMarked
package dev.monge.cli.doctor;

import org.jspecify.annotations.NullMarked;
