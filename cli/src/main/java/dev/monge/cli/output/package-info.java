/** What commands have in common when they write and when they tell of it. */
@NullMarked
package dev.monge.cli.output;

import org.jspecify.annotations.NullMarked;
