/** Files in and out: profiles, reward files and checkpoints. */
@NullMarked
package dev.monge.format;

import org.jspecify.annotations.NullMarked;
