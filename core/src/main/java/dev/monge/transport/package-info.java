/** Optimal transport on the line: exact and entropic plans (eq. wasserstein_obj) and Wasserstein distances. */
@NullMarked
package dev.monge.transport;

import org.jspecify.annotations.NullMarked;
