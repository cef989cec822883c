/** Agreement of two rewards: correlations with intervals, the fit to a profile, and the EPIC distance. */
@NullMarked
package dev.monge.lab.metric;

import org.jspecify.annotations.NullMarked;
