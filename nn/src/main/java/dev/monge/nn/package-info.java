/** Small neural networks on flat arrays, and the optimisers that train them. */
@NullMarked
package dev.monge.nn;

import org.jspecify.annotations.NullMarked;
