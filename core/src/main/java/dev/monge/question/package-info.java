/** The next best question to an expert: what it would tell, what it costs, and when to stop asking. */
@NullMarked
package dev.monge.question;

import org.jspecify.annotations.NullMarked;
