/** The commands that give supervision in place of an expert, where the true rewards are known. */
@NullMarked
package dev.monge.cli.supervision;

import org.jspecify.annotations.NullMarked;
