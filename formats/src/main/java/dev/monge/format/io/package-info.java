/**
 * Shared infrastructure of all formats: bounded reading, atomic writing, and errors that name the file and the place.
 */
@NullMarked
package dev.monge.format.io;

import org.jspecify.annotations.NullMarked;
