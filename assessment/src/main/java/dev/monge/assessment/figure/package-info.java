/** Figures as SVG text, without a windowing system or fonts and with the same bytes on every machine. */
@NullMarked
package dev.monge.assessment.figure;

import org.jspecify.annotations.NullMarked;
