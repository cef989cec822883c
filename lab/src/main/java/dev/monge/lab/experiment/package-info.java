/** Experiments as data: trials, the runner that carries them out, and their results as JSON lines. */
@NullMarked
package dev.monge.lab.experiment;

import org.jspecify.annotations.NullMarked;
