package dev.monge.matching.epoch;

/** The values of one epoch that a profile is compared with, by their positions in a {@link ValueGroup}. */
interface Batch {
    int size();

    /** Returns the position of each value. Must not be modified. */
    int[] positions();
}
