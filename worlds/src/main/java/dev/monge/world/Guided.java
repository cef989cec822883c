package dev.monge.world;

/** An environment with a hand-written controller, which solves it or comes close. */
public interface Guided {
    /** Returns a new controller for one episode at a time. It knows nothing but the observations it is shown. */
    Controller heuristic();
}
