/** Rewards and policies as ONNX models. */
@NullMarked
package dev.monge.format.onnx;

import org.jspecify.annotations.NullMarked;
