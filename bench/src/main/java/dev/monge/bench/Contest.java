package dev.monge.bench;

import java.util.List;

/** One piece of work that Monge does here and a peer does in {@code bench/peers}: our side of it. */
interface Contest {
    /** What the work is and its sizes, in one line. */
    String description();

    /** Which case of the peer's script it is measured against; empty where the script knows only one. */
    default String peerCase() {
        return "";
    }

    /** Whether the work is a whole run of many seconds: then it is done once, start-up of the compiler included. */
    default boolean wholeRun() {
        return false;
    }

    /** What the reader should know of the last operation; empty if there is nothing. */
    default String remark() {
        return "";
    }

    /** Does the work once and returns something of its result, so that the compiler cannot leave the work out. */
    double operation();

    /** What our side computed, to be compared with what the peer computed. Computed apart from the rounds. */
    List<SharedResult> answers();
}
