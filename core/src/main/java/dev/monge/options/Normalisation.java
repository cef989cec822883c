package dev.monge.options;

/** The scaling of profiles and labels before a network is fitted to them. The fitted reward inverts it. */
public enum Normalisation {
    /** No scaling. */
    NONE,
    /**
     * Division by the standard deviation of the first profile or, without profiles, by the spread of the labels.
     * Targets are not centred: scaling returns scales rewards for every discount, but shifting returns is not
     * equivalent to shifting rewards.
     */
    SCALE
}
