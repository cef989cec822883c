package dev.monge.world.grid;

import dev.monge.input.InputException;
import dev.monge.mdp.TabularMdp;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A grid world defined by a map of letters, available as a process and as an environment.
 *
 * <pre>
 *   ...G      #     a wall
 *   .#.F      .     a free square
 *   S...      S     a free square where episodes start; of several, each equally likely
 *             A-Z   a terminal square, with the reward of its letter
 *             a-z   a square that does not end the episode, with the reward of its letter
 * </pre>
 *
 * <p>The actions are {@link #UP}, {@link #RIGHT}, {@link #DOWN} and {@link #LEFT}. With the slip probability, a move
 * goes to one of the two sides instead, each with equal probability. An agent that would enter a wall or leave the grid
 * stays where it is. States are numbered row by row from left to right, without walls.
 *
 * @param rows the map, from top to bottom; all rows have the same length
 * @param rewards the reward of each letter on the map
 * @param elsewhere the reward of free squares
 * @param slip the probability that a move goes sideways, in [0, 1]
 * @param horizon the number of steps after which an episode is cut off; at least 1
 */
@RecordBuilder
public record GridWorld(List<String> rows, Map<Character, Double> rewards, double elsewhere, double slip, int horizon)
        implements GridWorldBuilder.With {
    /** The action of moving one row up. */
    public static final int UP = 0;
    /** The action of moving one column to the right. */
    public static final int RIGHT = 1;
    /** The action of moving one row down. */
    public static final int DOWN = 2;
    /** The action of moving one column to the left. */
    public static final int LEFT = 3;

    /** The rewards of {@code G} (goal, +10) and {@code F} (fail, -10), as on the paper's line. */
    public static final Map<Character, Double> GOAL_AND_FAIL = Map.of('G', 10.0, 'F', -10.0);

    private static final int ACTIONS = 4;
    private static final int[] ROW_STEP = {-1, 0, 1, 0};
    private static final int[] COLUMN_STEP = {0, 1, 0, -1};

    /** Checks the map. Error messages give the row and column, counted from 1. */
    public GridWorld {
        rows = List.copyOf(rows);
        rewards = Map.copyOf(rewards);
        if (rows.isEmpty() || rows.get(0).isEmpty()) {
            throw new InputException("a grid needs at least one square");
        }
        rewards.forEach(GridWorld::requireReward);
        requireFinite("the reward elsewhere", elsewhere);
        if (!(slip >= 0 && slip <= 1)) {
            throw new InputException("slip must be in [0, 1], got " + slip);
        }
        if (horizon < 1) {
            throw new InputException("horizon must be at least 1, got " + horizon);
        }
        boolean start = false;
        for (int row = 0; row < rows.size(); row++) {
            String line = rows.get(row);
            if (line.length() != rows.get(0).length()) {
                throw new InputException("row " + (row + 1) + " of the grid has " + line.length()
                        + " squares, row 1 has " + rows.get(0).length());
            }
            for (int column = 0; column < line.length(); column++) {
                char square = line.charAt(column);
                boolean free = square == '#' || square == '.' || square == 'S';
                if (!free && !rewards.containsKey(square)) {
                    throw new InputException("row " + (row + 1) + ", column " + (column + 1)
                            + " of the grid: "
                            + (isLetter(square) ? "there is no reward for " : "expected #, . or a letter, got ")
                            + "'" + square + "'");
                }
                start |= square == 'S';
            }
        }
        if (!start) {
            throw new InputException("the grid has no start: no square is marked S");
        }
    }

    /**
     * Returns a grid world with the given rows, goal and fail rewards (+10 and -10), reward 0 elsewhere and no slips.
     */
    public static GridWorld of(int horizon, String... rows) {
        return new GridWorld(List.of(rows), GOAL_AND_FAIL, 0, 0, horizon);
    }

    private static boolean isLetter(char square) {
        return (square >= 'a' && square <= 'z') || (square >= 'A' && square <= 'Z');
    }

    private static void requireReward(char letter, double reward) {
        if (!isLetter(letter) || letter == 'S') {
            throw new InputException("expected a reward for a letter other than S, got '" + letter + "'");
        }
        requireFinite("the reward of " + letter, reward);
    }

    private static void requireFinite(String what, double value) {
        if (!Double.isFinite(value)) {
            throw new InputException(what + " must be a finite number, got " + value);
        }
    }

    /** Returns the positions of the states. */
    public GridLayout layout() {
        List<int[]> places = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            for (int column = 0; column < rows.get(row).length(); column++) {
                if (square(row, column) != '#') {
                    places.add(new int[] {row, column});
                }
            }
        }
        return new GridLayout(
                places.stream().mapToInt(place -> place[0]).toArray(),
                places.stream().mapToInt(place -> place[1]).toArray());
    }

    /** Returns the process. */
    public TabularMdp mdp() {
        GridLayout layout = layout();
        TabularMdp.Builder builder =
                TabularMdp.builder(layout.states(), ACTIONS).horizon(horizon);
        long starts = rows.stream()
                .flatMapToInt(String::chars)
                .filter(square -> square == 'S')
                .count();
        for (int state = 0; state < layout.states(); state++) {
            char square = square(layout.row(state), layout.column(state));
            builder.reward(state, rewards.getOrDefault(square, elsewhere));
            if (square == 'S') {
                builder.start(state, 1.0 / starts);
            } else if (square >= 'A' && square <= 'Z') {
                builder.terminal(state);
                continue;
            }
            for (int action = 0; action < ACTIONS; action++) {
                builder.transition(state, action, moved(layout, state, action), 1 - slip);
                builder.transition(state, action, moved(layout, state, (action + 1) % ACTIONS), slip / 2);
                builder.transition(state, action, moved(layout, state, (action + 3) % ACTIONS), slip / 2);
            }
        }
        return builder.build();
    }

    /** Returns a new environment for this grid world. */
    public TabularEnvironment environment() {
        return new TabularEnvironment(mdp(), layout());
    }

    private int moved(GridLayout layout, int state, int direction) {
        int row = layout.row(state) + ROW_STEP[direction];
        int column = layout.column(state) + COLUMN_STEP[direction];
        boolean blocked = row < 0
                || column < 0
                || row >= rows.size()
                || column >= rows.get(row).length()
                || square(row, column) == '#';
        return blocked ? state : layout.state(row, column);
    }

    private char square(int row, int column) {
        return rows.get(row).charAt(column);
    }

    /** Parses rewards of the form {@code G:10,F:-10}. */
    static Map<Character, Double> parseRewards(String text) {
        Map<Character, Double> rewards = new TreeMap<>();
        for (String part : text.isEmpty() ? new String[0] : text.split(",", -1)) {
            try {
                if (part.length() < 3 || part.charAt(1) != ':') {
                    throw new NumberFormatException();
                }
                rewards.put(part.charAt(0), Double.parseDouble(part.substring(2)));
            } catch (NumberFormatException e) {
                throw new InputException("expected a reward of the form LETTER:NUMBER, got '" + part + "'", e);
            }
        }
        return rewards;
    }
}
