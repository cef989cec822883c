/** Symmetric matrices: their eigenvectors, and the solution of equations by their factors. */
@NullMarked
package dev.monge.algebra;

import org.jspecify.annotations.NullMarked;
