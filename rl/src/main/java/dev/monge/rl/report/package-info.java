/** The report of a trained policy as a self-contained HTML file. */
@NullMarked
package dev.monge.rl.report;

import org.jspecify.annotations.NullMarked;
