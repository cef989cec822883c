/** Linear rewards, matched to any number of profiles at once from many starts. */
@NullMarked
package dev.monge.pursuit;

import org.jspecify.annotations.NullMarked;
