/** Recordings that come with Monge: trainees of the tracing example, and episodes as seeds and actions, replayed. */
@NullMarked
package dev.monge.rl.bundled;

import org.jspecify.annotations.NullMarked;
