/** The layout of help texts: short usage lines, options under headings, commands in sections. */
@NullMarked
package dev.monge.cli.help;

import org.jspecify.annotations.NullMarked;
