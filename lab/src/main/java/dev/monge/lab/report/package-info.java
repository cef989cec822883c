/** Assessments of recordings, and reports as one self-contained HTML file each. */
@NullMarked
package dev.monge.lab.report;

import org.jspecify.annotations.NullMarked;
