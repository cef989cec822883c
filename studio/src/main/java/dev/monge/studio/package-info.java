/** Monge Studio: a server on this machine, and the study folder that it keeps. */
@NullMarked
package dev.monge.studio;

import org.jspecify.annotations.NullMarked;
