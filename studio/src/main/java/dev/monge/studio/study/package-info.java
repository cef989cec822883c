/** The state of a study as a fold over its journal: experts, sketches, answers, fits. */
@NullMarked
package dev.monge.studio.study;

import org.jspecify.annotations.NullMarked;
