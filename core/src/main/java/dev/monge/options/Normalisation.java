package dev.monge.options;

/** How profiles and labels are scaled before a network is fitted to them; the fitted reward undoes it. */
public enum Normalisation {
    /** Not at all. */
    NONE,
    /**
     * Divided by the standard deviation of the first profile (without profiles, by the spread of the labels). Targets are
     * not centred: a reward scales as its returns do for every discount, but a shift of returns is no shift of rewards.
     */
    SCALE
}
