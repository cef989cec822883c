/** Files written by an expert: profiles, ordered pairs, labels and answered questions. */
@NullMarked
package dev.monge.format.supervision;

import org.jspecify.annotations.NullMarked;
