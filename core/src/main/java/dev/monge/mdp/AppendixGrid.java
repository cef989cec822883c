package dev.monge.mdp;

import java.util.Arrays;

/**
 * The toy grid of the appendix (Figure toy_gridworld), which shows what rescaling by length does.
 *
 * <p>From the lower left corner, the policy moves up with probability 0.8 and is in a terminal state at once (the
 * vertical trajectory, of length 2), or moves right with probability 0.2 and on along a corridor until the terminal
 * state at its end (the horizontal trajectory, of length 8). P'_traj is 0.8 and 0.2; rescaled by length, 0.5 and 0.5.
 * (The figure's caption has 0.2 for both; the appendix's text has 0.8, which is the one that sums to 1.)
 *
 * <p>States 0 to 7 are the corridor, {@link #START} at its left and a terminal state at its right end; state 8 is the
 * terminal state above the start. Up is a wall in the rest of the corridor. All rewards are 0: the appendix has none.
 */
public final class AppendixGrid {

    /** The lower left corner. */
    public static final int START = 0;

    /** The terminal state at the right end of the corridor. */
    public static final int RIGHT_END = 7;

    /** The terminal state above the start. */
    public static final int ABOVE = 8;

    /** The action of moving up. */
    public static final int UP = 0;

    /** The action of moving right. */
    public static final int RIGHT = 1;

    private AppendixGrid() {}

    /** The process. */
    public static TabularMdp mdp() {
        TabularMdp.Builder builder = TabularMdp.builder(9, 2).horizon(RIGHT_END).start(START, 1);
        for (int s = START; s < RIGHT_END; s++) {
            builder.transition(s, UP, s == START ? ABOVE : s, 1).transition(s, RIGHT, s + 1, 1);
        }
        return builder.terminal(RIGHT_END).terminal(ABOVE).build();
    }

    /** The policy: up with probability 0.8 from the start, right otherwise. */
    public static TabularPolicy policy() {
        double[][] table = new double[9][];
        Arrays.fill(table, new double[] {0, 1});
        table[START] = new double[] {0.8, 0.2};
        return TabularPolicy.of(table);
    }

    /** The vertical trajectory s_v, of length 2. */
    public static int[] vertical() {
        return new int[] {START, ABOVE};
    }

    /** The horizontal trajectory s_h, of length 8. */
    public static int[] horizontal() {
        return new int[] {0, 1, 2, 3, 4, 5, 6, 7};
    }
}
