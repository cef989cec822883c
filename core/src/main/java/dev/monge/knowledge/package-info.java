/** What a fit knows of its reward: the posterior of its weights, what is left open, and what to ask next. */
@NullMarked
package dev.monge.knowledge;

import org.jspecify.annotations.NullMarked;
