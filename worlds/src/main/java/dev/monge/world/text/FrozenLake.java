package dev.monge.world.text;

import dev.monge.input.InputException;
import dev.monge.world.render.Picture;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Gymnasium's {@code FrozenLake-v1}: cross a frozen lake from the start to the goal without falling into a hole.
 *
 * <p><b>States</b> are the squares, numbered row by row from the upper left corner. Episodes begin on a square marked S, of
 * several with equal probability.
 *
 * <p><b>Actions</b> are 0 left, 1 down, 2 right, 3 up. A move off the map stays where it is. On slippery ice the intended
 * move happens with probability {@code successRate}, and each of the two moves at right angles to it with half of the
 * rest; the outcomes are in the order of the actions before it, it, and after it (in the circle left, down, right, up).
 *
 * <p><b>Rewards.</b> Entering the goal earns the first number of the reward schedule, a hole the second, any other square
 * the third, also if it is the same square as before.
 *
 * <p><b>Endings.</b> {@code goal} or {@code hole}. {@code FrozenLake-v1} is cut off after 100 steps, {@code FrozenLake8x8-v1}
 * after 200.
 *
 * <p><b>Solved above</b> 0.70 on the 4x4 map and 0.85 on the 8x8 map, with the usual rewards; other lakes have no threshold.
 */
public final class FrozenLake extends TextWorld {
    /** The map of 4 by 4 squares. */
    public static final List<String> SMALL = List.of("SFFF", "FHFH", "FFFH", "HFFG");

    /** The map of 8 by 8 squares. */
    public static final List<String> LARGE =
            List.of("SFFFFFFF", "FFFFFFFF", "FFFHFFFF", "FFFFFHFF", "FFFHFFFF", "FHHFFFHF", "FHFFHFHF", "FFFHFFFG");

    /** The largest number of squares of a map; observations have as many components. */
    public static final int MOST_SQUARES = 4096;

    private static final int MAGIC = 0x4c414b45;
    private static final int ACTIONS = 4;
    private static final int[] ROW_STEP = {0, 1, 0, -1};
    private static final int[] COLUMN_STEP = {-1, 0, 1, 0};
    private static final int SMALL_LIMIT = 100;
    private static final int LARGE_LIMIT = 200;

    private final Options options;

    /**
     * The options of a lake.
     *
     * @param map the rows from top to bottom, of the letters S (start), F (frozen), H (hole) and G (goal)
     * @param slippery whether moves may slip sideways
     * @param successRate the probability on slippery ice that a move does not, in [0, 1]
     * @param goalReward the reward of entering the goal
     * @param holeReward the reward of falling into a hole
     * @param frozenReward the reward of any other step
     */
    @RecordBuilder
    public record Options(
            List<String> map,
            boolean slippery,
            double successRate,
            double goalReward,
            double holeReward,
            double frozenReward)
            implements FrozenLakeOptionsBuilder.With {
        /** Gymnasium's defaults. */
        public static final Options DEFAULTS = new Options(SMALL, true, 1.0 / 3.0, 1, 0, 0);

        /** Checks the options; what is wrong with the map is said with row and column, counted from 1. */
        public Options {
            map = List.copyOf(map);
            requireMap(map);
            if (!(successRate >= 0 && successRate <= 1)) {
                throw new InputException("success_rate must be in [0, 1], got " + successRate);
            }
            requireFinite(goalReward);
            requireFinite(holeReward);
            requireFinite(frozenReward);
        }

        private static void requireFinite(double reward) {
            if (!Double.isFinite(reward)) {
                throw new InputException("reward_schedule must have finite numbers, got " + reward);
            }
        }

        private static void requireMap(List<String> map) {
            int columns = map.isEmpty() ? 0 : map.get(0).length();
            if (columns == 0 || (long) map.size() * columns > MOST_SQUARES) {
                throw new InputException(
                        "a lake has 1 to " + MOST_SQUARES + " squares, got " + map.size() + " rows of " + columns);
            }
            boolean start = false;
            for (int row = 0; row < map.size(); row++) {
                String line = map.get(row);
                if (line.length() != columns) {
                    throw new InputException("row " + (row + 1) + " of the lake has " + line.length()
                            + " squares, row 1 has " + columns);
                }
                for (int column = 0; column < columns; column++) {
                    if ("SFHG".indexOf(line.charAt(column)) < 0) {
                        throw new InputException("row " + (row + 1) + ", column " + (column + 1)
                                + " of the lake: expected S, F, H or G, got '" + line.charAt(column) + "'");
                    }
                }
                start |= line.indexOf('S') >= 0;
            }
            if (!start) {
                throw new InputException("the lake has no start: no square is marked S");
            }
        }

        private int rows() {
            return map.size();
        }

        private int columns() {
            return map.get(0).length();
        }

        private char square(int state) {
            return map.get(state / columns()).charAt(state % columns());
        }

        private int moved(int state, int direction) {
            int row = Math.min(Math.max(state / columns() + ROW_STEP[direction], 0), rows() - 1);
            int column = Math.min(Math.max(state % columns() + COLUMN_STEP[direction], 0), columns() - 1);
            return row * columns() + column;
        }
    }

    /** Creates a lake. */
    public FrozenLake(Options options) {
        super(MAGIC, options.map().equals(LARGE) ? LARGE_LIMIT : SMALL_LIMIT, table(options));
        this.options = options;
    }

    private static OutcomeTable table(Options options) {
        int states = options.rows() * options.columns();
        double sideways = (1.0 - options.successRate()) / 2.0;
        long starts = options.map().stream()
                .flatMapToInt(String::chars)
                .filter(square -> square == 'S')
                .count();
        OutcomeTable.Builder builder = new OutcomeTable.Builder(states, ACTIONS);
        for (int s = 0; s < states; s++) {
            if (options.square(s) == 'S') {
                builder.start(s, 1.0 / starts);
            }
            boolean ended = "GH".indexOf(options.square(s)) >= 0;
            for (int action = 0; action < ACTIONS; action++) {
                builder.row();
                if (ended) {
                    builder.outcome(1, s, 0, true);
                } else if (options.slippery()) {
                    enter(options, s, (action + 3) % ACTIONS, sideways, builder);
                    enter(options, s, action, options.successRate(), builder);
                    enter(options, s, (action + 1) % ACTIONS, sideways, builder);
                } else {
                    enter(options, s, action, 1, builder);
                }
            }
        }
        return builder.build();
    }

    private static void enter(Options options, int from, int direction, double chance, OutcomeTable.Builder builder) {
        int to = options.moved(from, direction);
        switch (options.square(to)) {
            case 'G' -> builder.outcome(chance, to, options.goalReward(), true);
            case 'H' -> builder.outcome(chance, to, options.holeReward(), true);
            default -> builder.outcome(chance, to, options.frozenReward(), false);
        }
    }

    /** Returns the options. */
    public Options options() {
        return options;
    }

    @Override
    public OptionalDouble solvedAbove() {
        boolean usual = options.goalReward() == 1 && options.holeReward() == 0 && options.frozenReward() == 0;
        if (usual && options.map().equals(SMALL)) {
            return OptionalDouble.of(0.70);
        }
        return usual && options.map().equals(LARGE) ? OptionalDouble.of(0.85) : OptionalDouble.empty();
    }

    @Override
    public String ending() {
        return !terminated() ? "truncated" : options.square(state()) == 'G' ? "goal" : "hole";
    }

    @Override
    public Picture picture() {
        return new BoardPicture(options.map(), state());
    }

    @Override
    public String toString() {
        return "FrozenLake[" + options.rows() + " x " + options.columns()
                + (options.slippery() ? ", slippery]" : ", not slippery]");
    }
}
