/** Agreement of a reward with a profile, and of two rewards by the EPIC distance. */
@NullMarked
package dev.monge.assessment.metric;

import org.jspecify.annotations.NullMarked;
