package dev.monge.world;

/** What an action or an observation may be: one of a few integers, or a vector of bounded real numbers. */
public sealed interface Space permits Discrete, Box {
    /** How many numbers an element is written with: 1 for an integer, as many as there are components for a vector. */
    int width();
}
