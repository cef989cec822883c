/** Reports as one HTML file each: styles and figures inside, no script, nothing fetched. */
@NullMarked
package dev.monge.lab.report;

import org.jspecify.annotations.NullMarked;
