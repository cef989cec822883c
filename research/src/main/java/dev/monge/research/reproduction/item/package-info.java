/** Items: the paper's figures and claims, each with the studies it needs and a verdict. */
@NullMarked
package dev.monge.research.reproduction.item;

import org.jspecify.annotations.NullMarked;
