/** Folders with one file per recording, and the tables that describe them. */
@NullMarked
package dev.monge.format.recording;

import org.jspecify.annotations.NullMarked;
