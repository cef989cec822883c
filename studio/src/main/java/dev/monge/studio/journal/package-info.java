/** The journal of a study: events that are durable before they are acknowledged. */
@NullMarked
package dev.monge.studio.journal;

import org.jspecify.annotations.NullMarked;
