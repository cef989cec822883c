/** {@code monge reproduce}: the paper's figures and claims, again. */
@NullMarked
package dev.monge.cli.reproduce;

import org.jspecify.annotations.NullMarked;
