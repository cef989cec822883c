/** Linear rewards, matched to profiles by sorting and least squares in turn. */
@NullMarked
package dev.monge.matching.sorted;

import org.jspecify.annotations.NullMarked;
