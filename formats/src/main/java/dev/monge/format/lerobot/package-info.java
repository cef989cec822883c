/** Data sets of LeRobot: recordings of robots, with videos. */
@NullMarked
package dev.monge.format.lerobot;

import org.jspecify.annotations.NullMarked;
