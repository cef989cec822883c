/** The command line: the only place that prints or exits. */
@NullMarked
package dev.monge.cli;

import org.jspecify.annotations.NullMarked;
