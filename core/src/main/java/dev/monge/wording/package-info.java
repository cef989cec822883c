/** The wording of numbers in messages. */
@NullMarked
package dev.monge.wording;

import org.jspecify.annotations.NullMarked;
