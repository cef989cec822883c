/** What a method of learning from demonstrations implements to be benchmarked, and what it is given. */
@NullMarked
package dev.monge.lab.method;

import org.jspecify.annotations.NullMarked;
