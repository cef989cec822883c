/** Trajectories as JSON lines. */
@NullMarked
package dev.monge.format.jsonl;

import org.jspecify.annotations.NullMarked;
