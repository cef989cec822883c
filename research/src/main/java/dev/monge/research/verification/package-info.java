/** Monge's numbers beside those of POT, SciPy, PyTorch and Gymnasium: {@code monge verify}. */
@NullMarked
package dev.monge.research.verification;

import org.jspecify.annotations.NullMarked;
