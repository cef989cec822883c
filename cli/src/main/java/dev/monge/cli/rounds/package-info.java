/** The command {@code monge rounds}: what a policy does, an expert's answers, and a better reward. */
@NullMarked
package dev.monge.cli.rounds;

import org.jspecify.annotations.NullMarked;
