/** Demonstrations D, what a reward sees of their steps (feature maps), suffixes D-tilde, and discounted returns R^(gamma). */
@NullMarked
package dev.monge.trajectory;

import org.jspecify.annotations.NullMarked;

