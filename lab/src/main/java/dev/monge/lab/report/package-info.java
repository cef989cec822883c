/** Assessments of recordings, and reports as self-contained HTML files. */
@NullMarked
package dev.monge.lab.report;

import org.jspecify.annotations.NullMarked;
