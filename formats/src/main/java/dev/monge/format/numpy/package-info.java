/** NumPy archives (NPZ). */
@NullMarked
package dev.monge.format.numpy;

import org.jspecify.annotations.NullMarked;
