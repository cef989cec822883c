/** {@code monge inspect}: warns about policies that exploit a learned reward. */
@NullMarked
package dev.monge.cli.inspect;

import org.jspecify.annotations.NullMarked;
