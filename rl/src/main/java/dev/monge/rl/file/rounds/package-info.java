/** Rounds on disk: their state, and what a person looks at and fills in. */
@NullMarked
package dev.monge.rl.file.rounds;

import org.jspecify.annotations.NullMarked;
