/** Policies that learn from demonstrations, actions or answers, by their true returns over several seeds. */
@NullMarked
package dev.monge.bench.imitation;

import org.jspecify.annotations.NullMarked;
