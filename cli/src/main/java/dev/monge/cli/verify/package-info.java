/** {@code monge verify}: reference values of peers, checked on the user's own machine. */
@NullMarked
package dev.monge.cli.verify;

import org.jspecify.annotations.NullMarked;
