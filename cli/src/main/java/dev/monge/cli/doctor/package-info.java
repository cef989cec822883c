/** {@code monge doctor}. */
@NullMarked
package dev.monge.cli.doctor;

import org.jspecify.annotations.NullMarked;
