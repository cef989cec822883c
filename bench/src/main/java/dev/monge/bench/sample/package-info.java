/** Fits to samples of many recordings, beside the fit to all of them. */
@NullMarked
package dev.monge.bench.sample;

import org.jspecify.annotations.NullMarked;
