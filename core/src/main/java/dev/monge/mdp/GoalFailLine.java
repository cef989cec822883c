package dev.monge.mdp;

import java.util.Arrays;

/**
 * The world of Figure 1d-gridworld: a line of cells between a terminal fail state (reward -10) and a terminal goal
 * state (reward +10).
 *
 * <p>It shows that returns are more informative than rewards. Moving straight to the goal and moving straight to the
 * fail state both spend most of their time on the line, so their reward distributions P_R are similar, increasingly so
 * for longer lines. Their return distributions P_R^(gamma) separate as gamma grows.
 *
 * <p>State 0 is the fail state, states 1 to {@code cells} are the line, and state {@code cells + 1} is the goal. The
 * horizon is {@code cells}, which is sufficient to reach either end from any cell.
 *
 * @param cells the number of non-terminal states, at least 1
 * @param elsewhere the reward of each of them; near 0 in the paper
 * @param start the cell where every trajectory starts, or 0 for a uniformly random cell
 */
public record GoalFailLine(int cells, double elsewhere, int start) {

    /** The action of moving one state towards the fail state. */
    public static final int LEFT = 0;

    /** The action of moving one state towards the goal. */
    public static final int RIGHT = 1;

    /** Validates the numbers. */
    public GoalFailLine {
        if (cells < 1) {
            throw new IllegalArgumentException("cells must be at least 1, got " + cells);
        }
        if (!Double.isFinite(elsewhere)) {
            throw new IllegalArgumentException("the reward elsewhere must be a finite number, got " + elsewhere);
        }
        if (start < 0 || start > cells) {
            throw new IllegalArgumentException("start must be in [0, " + cells + "], got " + start);
        }
    }

    /** Creates a line with reward 0 between its ends and a random start. */
    public GoalFailLine(int cells) {
        this(cells, 0, 0);
    }

    /** Returns the terminal state with reward +10. */
    public int goal() {
        return cells + 1;
    }

    /** Returns the terminal state with reward -10. */
    public int fail() {
        return 0;
    }

    /** Returns the process. */
    public TabularMdp mdp() {
        TabularMdp.Builder builder = TabularMdp.builder(cells + 2, 2).horizon(cells);
        for (int s = 1; s <= cells; s++) {
            builder.transition(s, LEFT, s - 1, 1).transition(s, RIGHT, s + 1, 1).reward(s, elsewhere);
            builder.start(s, start == 0 ? 1.0 / cells : s == start ? 1 : 0);
        }
        return builder.terminal(fail())
                .reward(fail(), -10)
                .terminal(goal())
                .reward(goal(), 10)
                .build();
    }

    /** Returns the optimal policy: always towards the goal. */
    public TabularPolicy toGoal() {
        return always(RIGHT);
    }

    /** Returns the worst policy: always towards the fail state. */
    public TabularPolicy toFail() {
        return always(LEFT);
    }

    private TabularPolicy always(int action) {
        int[] actionOf = new int[cells + 2];
        Arrays.fill(actionOf, action);
        return TabularPolicy.deterministic(actionOf, 2);
    }
}
