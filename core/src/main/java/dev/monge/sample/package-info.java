/** Samples of whole recordings from more than fit into memory, the same ones on any number of machines. */
@NullMarked
package dev.monge.sample;

import org.jspecify.annotations.NullMarked;
