/** The commands around policies: {@code train}, {@code evaluate}, {@code pool}, {@code demos}. */
@NullMarked
package dev.monge.cli.rl;

import org.jspecify.annotations.NullMarked;
