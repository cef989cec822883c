/** The wording of numbers and lists in messages. */
@NullMarked
package dev.monge.wording;

import org.jspecify.annotations.NullMarked;
