/** Policies: networks that map observations to distributions over actions. */
@NullMarked
package dev.monge.rl.policy;

import org.jspecify.annotations.NullMarked;
