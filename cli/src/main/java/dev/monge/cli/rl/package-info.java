/** The commands around policies: {@code train}, {@code pool}, {@code demos}, {@code clone}, {@code gail}, {@code export}. */
@NullMarked
package dev.monge.cli.rl;

import org.jspecify.annotations.NullMarked;
