/** TensorBoard event files. */
@NullMarked
package dev.monge.format.tensorboard;

import org.jspecify.annotations.NullMarked;
