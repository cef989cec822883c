/**
 * Experts who judge recordings: what they are asked, what they answer, what it states and costs, how far several agree, and
 * simulated experts with the weaknesses of people.
 */
@NullMarked
package dev.monge.expert;

import org.jspecify.annotations.NullMarked;
