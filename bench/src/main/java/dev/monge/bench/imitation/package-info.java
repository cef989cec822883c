/** Policies imitated from good demonstrations, judged by the true return. */
@NullMarked
package dev.monge.bench.imitation;

import org.jspecify.annotations.NullMarked;
