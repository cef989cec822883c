/** Policies, checkpoints and pools on disk; the rest of {@code rl} knows no files. */
@NullMarked
package dev.monge.rl.file;

import org.jspecify.annotations.NullMarked;
