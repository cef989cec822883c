package dev.monge.world.text;

import dev.monge.world.render.Picture;
import java.util.List;

/**
 * Gymnasium's {@code CliffWalking-v1}: walk from the lower left to the lower right corner of a grid along a cliff.
 *
 * <pre>
 *   ............
 *   ............
 *   ............
 *   SCCCCCCCCCCG
 * </pre>
 *
 * <p><b>States</b> are the squares of 4 rows and 12 columns, numbered row by row from the upper left corner. Episodes begin
 * in state {@link #START}.
 *
 * <p><b>Actions</b> are 0 up, 1 right, 2 down, 3 left. A move off the grid stays where it is. If it is slippery, the
 * intended move and the two at right angles to it happen with probability 1/3 each; the outcomes are in the order of the
 * actions before it, it, and after it.
 *
 * <p><b>Rewards.</b> A step earns -1. A step onto the cliff earns -100 and leads back to the start; the episode goes on.
 *
 * <p><b>Endings.</b> {@code goal}. In Gymnasium nothing else ends an episode, and someone who walks at random needs thousands
 * of steps. The registered environment therefore has a time limit of {@value #LIMIT} steps, which is not Gymnasium's; the
 * option {@code max_steps} changes it, and {@code new CliffWalking(false)} has none.
 */
public final class CliffWalking extends TextWorld {
    /** The state in which episodes begin: the lower left corner. */
    public static final int START = 36;

    /** The state in which episodes end: the lower right corner. */
    public static final int GOAL = 47;

    /** The number of steps after which the registered environment is cut off; Gymnasium's has no limit. */
    public static final int LIMIT = 500;

    static final int ACTIONS = 4;
    static final int RIGHT = 1;

    private static final int MAGIC = 0x434c4946;
    private static final int ROWS = 4;
    private static final int COLUMNS = 12;
    private static final List<String> BOARD = List.of("............", "............", "............", "SCCCCCCCCCCG");
    private static final int[] ROW_STEP = {-1, 0, 1, 0};
    private static final int[] COLUMN_STEP = {0, 1, 0, -1};

    private final boolean slippery;

    /**
     * Creates a cliff.
     *
     * @param slippery whether moves may slip sideways; false in Gymnasium
     */
    public CliffWalking(boolean slippery) {
        super(MAGIC, LIMIT, table(slippery));
        this.slippery = slippery;
    }

    private static OutcomeTable table(boolean slippery) {
        OutcomeTable.Builder builder = new OutcomeTable.Builder(ROWS * COLUMNS, ACTIONS).start(START, 1);
        for (int s = 0; s < ROWS * COLUMNS; s++) {
            for (int action = 0; action < ACTIONS; action++) {
                builder.row();
                if (slippery) {
                    enter(s, (action + 3) % ACTIONS, 1.0 / 3.0, builder);
                    enter(s, action, 1.0 / 3.0, builder);
                    enter(s, (action + 1) % ACTIONS, 1.0 / 3.0, builder);
                } else {
                    enter(s, action, 1, builder);
                }
            }
        }
        return builder.build();
    }

    private static void enter(int from, int direction, double chance, OutcomeTable.Builder builder) {
        int row = Math.min(Math.max(from / COLUMNS + ROW_STEP[direction], 0), ROWS - 1);
        int column = Math.min(Math.max(from % COLUMNS + COLUMN_STEP[direction], 0), COLUMNS - 1);
        int to = row * COLUMNS + column;
        if (isCliff(to)) {
            builder.outcome(chance, START, -100, false);
        } else {
            builder.outcome(chance, to, -1, to == GOAL);
        }
    }

    private static boolean isCliff(int square) {
        return square > START && square < GOAL;
    }

    /** Returns whether this square is above the cliff, so that one falls from it by a move down. */
    static boolean isEdge(int square) {
        return isCliff(square + COLUMNS);
    }

    @Override
    public String ending() {
        return terminated() ? "goal" : "truncated";
    }

    @Override
    public Picture picture() {
        return new BoardPicture(BOARD, state());
    }

    @Override
    public String toString() {
        return slippery ? "CliffWalking[slippery]" : "CliffWalking[not slippery]";
    }
}
