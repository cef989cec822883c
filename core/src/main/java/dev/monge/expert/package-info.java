/** Experts who judge recordings: their answers, and simulated experts with the weaknesses of people. */
@NullMarked
package dev.monge.expert;

import org.jspecify.annotations.NullMarked;
