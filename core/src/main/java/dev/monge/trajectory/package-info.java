/** Demonstrations D, feature maps of their steps, suffixes D-tilde, and discounted returns R^(gamma). */
@NullMarked
package dev.monge.trajectory;

import org.jspecify.annotations.NullMarked;
