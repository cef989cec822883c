/** Every figure and claim of the paper, again: studies, what they came to, verdicts, and the report. */
@NullMarked
package dev.monge.lab.reproduction;

import org.jspecify.annotations.NullMarked;
