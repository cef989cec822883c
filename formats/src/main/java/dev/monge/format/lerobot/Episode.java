package dev.monge.format.lerobot;

import java.util.Locale;
import java.util.Map;

/**
 * What {@code meta} says of an episode.
 *
 * @param length the number of its frames
 * @param about what somebody added, such as who made it
 * @param videos the file of each camera that has the episode's video; empty if every episode has files of its own
 */
record Episode(int length, Map<String, String> about, Map<String, Episode.Place> videos) {
    /** The numbers of a file and of its folder. */
    record Place(int chunk, int file) {}

    /** Returns the id of the recording. */
    static String id(long index) {
        return String.format(Locale.ROOT, "episode-%06d", index);
    }
}
