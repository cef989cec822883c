/** How often the verdict of a fit is right: on noise, and on signals that are there. */
@NullMarked
package dev.monge.bench.verdict;

import org.jspecify.annotations.NullMarked;
