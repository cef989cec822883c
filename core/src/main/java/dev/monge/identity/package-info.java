/** What stored results are found by. */
@NullMarked
package dev.monge.identity;

import org.jspecify.annotations.NullMarked;
