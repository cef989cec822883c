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

    /** Warms up, then measures one round, as {@link Stopwatch} does. */
    double secondsPerOperation();

    /** What our side computed, to be compared with what the peer computed. Called after at least one round. */
    List<Answer> answers();
}
