/** Agreement of a reward with a profile, and of two rewards by the EPIC distance. */
@NullMarked
package dev.monge.lab.metric;

import org.jspecify.annotations.NullMarked;
