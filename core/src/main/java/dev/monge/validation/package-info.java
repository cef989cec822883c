/** Whether a fit holds for people whom it has not seen: cross-validation over people, and what it chooses and warns of. */
@NullMarked
package dev.monge.validation;

import org.jspecify.annotations.NullMarked;
