/** The commands of {@code monge verify}: compare Monge with reference values of POT, PyTorch and Gymnasium. */
@NullMarked
package dev.monge.cli.verify;

import org.jspecify.annotations.NullMarked;
