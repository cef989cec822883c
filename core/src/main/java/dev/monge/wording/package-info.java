/** The wording of messages: numbers of things, lists, and the words that were probably meant. */
@NullMarked
package dev.monge.wording;

import org.jspecify.annotations.NullMarked;
