/** Demonstrations and what follows from them alone: D, its suffixes D-tilde, and discounted returns R^(gamma). */
@NullMarked
package dev.monge.trajectory;

import org.jspecify.annotations.NullMarked;
