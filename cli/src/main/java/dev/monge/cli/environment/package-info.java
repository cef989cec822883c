/** The options of environments, for all commands that run one. */
@NullMarked
package dev.monge.cli.environment;

import org.jspecify.annotations.NullMarked;
