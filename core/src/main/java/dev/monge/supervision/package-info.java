/** Supervision by an expert: profiles, ordered pairs and labels, and a review of their consistency. */
@NullMarked
package dev.monge.supervision;

import org.jspecify.annotations.NullMarked;
