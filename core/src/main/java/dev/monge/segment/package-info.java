/** Judgements of whole recordings and parts of them: segments, and how their rewards become one number. */
@NullMarked
package dev.monge.segment;

import org.jspecify.annotations.NullMarked;
