/** What every command that writes has to heed. */
@NullMarked
package dev.monge.cli.output;

import org.jspecify.annotations.NullMarked;
