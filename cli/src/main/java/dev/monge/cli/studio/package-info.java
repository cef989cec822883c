/** The command that opens the studio. */
@NullMarked
package dev.monge.cli.studio;

import org.jspecify.annotations.NullMarked;
