/** Statements of an expert: profiles, ordered pairs and labels, and a review of whether they agree. */
@NullMarked
package dev.monge.supervision;

import org.jspecify.annotations.NullMarked;

