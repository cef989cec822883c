/** Recordings of people: whose they are, their clocks, and what is done where values are missing. */
@NullMarked
package dev.monge.recording;

import org.jspecify.annotations.NullMarked;
