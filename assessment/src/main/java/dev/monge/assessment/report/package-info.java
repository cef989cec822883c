/** Assessments of recordings, and reports as self-contained HTML files. */
@NullMarked
package dev.monge.assessment.report;

import org.jspecify.annotations.NullMarked;
