/** What commands share when they write files and report progress. */
@NullMarked
package dev.monge.cli.output;

import org.jspecify.annotations.NullMarked;
