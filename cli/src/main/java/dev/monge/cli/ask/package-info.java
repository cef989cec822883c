/** The command {@code monge ask}: which questions an expert should answer next. */
@NullMarked
package dev.monge.cli.ask;

import org.jspecify.annotations.NullMarked;
