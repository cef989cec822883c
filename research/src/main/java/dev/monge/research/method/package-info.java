/** What a method of learning from demonstrations implements to be benchmarked, and what it is given. */
@NullMarked
package dev.monge.research.method;

import org.jspecify.annotations.NullMarked;
