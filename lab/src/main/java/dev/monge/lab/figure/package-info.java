/** Figures as SVG text: no windowing system, no fonts, the same bytes everywhere. */
@NullMarked
package dev.monge.lab.figure;

import org.jspecify.annotations.NullMarked;
