package dev.monge.mdp;

import java.util.Arrays;

/**
 * The toy grid of the appendix (Figure toy_gridworld), which illustrates rescaling by length.
 *
 * <p>From the lower left corner, the policy moves up with probability 0.8 and reaches a terminal state immediately (the
 * vertical trajectory, of length 2). With probability 0.2 it moves right and follows a corridor to the terminal state
 * at its end (the horizontal trajectory, of length 8). P'_traj is 0.8 and 0.2; rescaled by length, it is 0.5 and 0.5.
 * (The figure's caption states 0.2 for both; the appendix's text states 0.8, which is the value that sums to 1.)
 *
 * <p>States 0 to 7 are the corridor, with {@link #START} at its left end and a terminal state at its right end. State 8
 * is the terminal state above the start. In the rest of the corridor, moving up is blocked by a wall. All rewards are
 * 0, because the appendix defines none.
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

    /** Returns the process. */
    public static TabularMdp mdp() {
        TabularMdp.Builder builder = TabularMdp.builder(9, 2).horizon(RIGHT_END).start(START, 1);
        for (int s = START; s < RIGHT_END; s++) {
            builder.transition(s, UP, s == START ? ABOVE : s, 1).transition(s, RIGHT, s + 1, 1);
        }
        return builder.terminal(RIGHT_END).terminal(ABOVE).build();
    }

    /** Returns the policy: up with probability 0.8 from the start, right otherwise. */
    public static TabularPolicy policy() {
        double[][] table = new double[9][];
        Arrays.fill(table, new double[] {0, 1});
        table[START] = new double[] {0.8, 0.2};
        return TabularPolicy.of(table);
    }

    /** Returns the vertical trajectory s_v, of length 2. */
    public static int[] vertical() {
        return new int[] {START, ABOVE};
    }

    /** Returns the horizontal trajectory s_h, of length 8. */
    public static int[] horizontal() {
        return new int[] {0, 1, 2, 3, 4, 5, 6, 7};
    }
}
