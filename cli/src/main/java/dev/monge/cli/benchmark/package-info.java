/** The command {@code monge benchmark}: methods that learn from demonstrations of mixed quality, side by side. */
@NullMarked
package dev.monge.cli.benchmark;

import org.jspecify.annotations.NullMarked;
