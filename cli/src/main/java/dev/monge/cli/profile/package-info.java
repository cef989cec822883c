/** The commands of {@code monge profile}: make, compare, average and draw optimality profiles. */
@NullMarked
package dev.monge.cli.profile;

import org.jspecify.annotations.NullMarked;
