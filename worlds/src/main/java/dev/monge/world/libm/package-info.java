/** The functions of the C library and of NumPy on which Gymnasium's worlds are built, with the same bits. */
@NullMarked
package dev.monge.world.libm;

import org.jspecify.annotations.NullMarked;
