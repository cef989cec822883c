/** Files written by an expert: profiles, ordered pairs and labels. */
@NullMarked
package dev.monge.format.supervision;

import org.jspecify.annotations.NullMarked;
