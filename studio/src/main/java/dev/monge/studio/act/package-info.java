/** What the events of a study say, who may send them, and how they are read. */
@NullMarked
package dev.monge.studio.act;

import org.jspecify.annotations.NullMarked;
