/** {@code monge profile}: makes, compares, averages and draws optimality profiles. */
@NullMarked
package dev.monge.cli.profile;

import org.jspecify.annotations.NullMarked;
