package dev.monge.world;

/** A set of possible actions or observations: integers ({@link Discrete}) or bounded real vectors ({@link Box}). */
public sealed interface Space permits Discrete, Box {
    /** Returns how many numbers represent an element: 1 for an integer, the number of components for a vector. */
    int width();
}
