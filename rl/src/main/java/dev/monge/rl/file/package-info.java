/** Policies, checkpoints and pools on disk; no other package of {@code rl} accesses files. */
@NullMarked
package dev.monge.rl.file;

import org.jspecify.annotations.NullMarked;
