package dev.monge.world.text;

import dev.monge.input.InputException;
import dev.monge.mdp.TabularMdp;
import dev.monge.world.Pcg64;
import dev.monge.world.render.Picture;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Gymnasium's {@code Taxi-v3} and {@code Taxi-v4}: fetch a passenger at one stand and set them down at another.
 *
 * <pre>
 *   +---------+
 *   |R: | : :G|     R, G, Y, B   the stands 0 to 3
 *   | : | : : |     :            free to pass
 *   | : : : : |     |            a wall
 *   | | : | : |
 *   |Y| : |B: |
 *   +---------+
 * </pre>
 *
 * <p><b>States.</b> {@code ((row * 5 + column) * 5 + passenger) * 4 + destination}, where the passenger is at stand 0 to 3 or
 * rides (4). Episodes begin in one of the 300 states in which the passenger waits at a stand that is not the destination.
 * Of the 500 states 404 can occur.
 *
 * <p><b>Actions</b> are 0 south, 1 north, 2 east, 3 west, 4 pick up, 5 set down. A move against a wall stays.
 *
 * <p><b>Rewards.</b> Setting the passenger down at the destination earns 20. Picking up where no passenger waits, and
 * setting down without a passenger or away from the stands, earns -10 and changes nothing. Everything else earns -1,
 * including setting down at another stand, where the passenger then waits.
 *
 * <p><b>Rain.</b> The intended move happens with probability 0.8; with 0.1 each the taxi goes to one of the sides instead, or
 * stays if it cannot. In version 4 a move that is blocked stays for certain, and the probability is an option. Version 3
 * tests the wrong walls, which is kept: the sideways move that comes first is tested at the east side of the square it
 * enters, the other at the west side, whatever the direction; and a move off the map to the north or south can still slip
 * sideways.
 *
 * <p><b>A fickle passenger</b> changes their mind with probability 0.3 (in version 4 an option): the reset draws a second
 * random number to decide it, and in the first step in which the passenger rides and the taxi moves, the destination
 * becomes one of the three others, by one more draw. The state does not show whether this is still to come, so
 * {@link #mdp} refuses; the heuristic is that of a steady passenger.
 *
 * <p><b>Endings.</b> {@code delivered}; 200 steps. <b>Solved above</b> 8.
 */
public final class Taxi extends TextWorld {
    /** The number of actions. */
    public static final int ACTIONS = 6;

    /** The number of states. */
    public static final int STATES = 500;

    static final int PICK_UP = 4;
    static final int SET_DOWN = 5;
    static final int SIDE = 5;
    static final int STANDS = 4;
    static final int RIDES = 4;

    private static final int MAGIC = 0x54415849;
    private static final int LIMIT = 200;
    private static final double STEP = -1;
    private static final double ILLEGAL = -10;
    private static final double DELIVERED = 20;

    private static final int[] STAND_ROW = {0, 0, 4, 4};
    private static final int[] STAND_COLUMN = {0, 4, 0, 3};
    /** Whether one can pass the line left of each column, in each row. */
    private static final List<String> LINES = List.of("|:|::|", "|:|::|", "|::::|", "||:|:|", "||:|:|");

    private static final int[] ROW_STEP = {1, -1, 0, 0};
    private static final int[] COLUMN_STEP = {0, 0, 1, -1};
    /** The sideways moves of each move in the order of the outcomes: that of version 3, and that of version 4. */
    private static final int[][] SIDES_OF_3 = {{3, 2}, {3, 2}, {0, 1}, {0, 1}};

    private static final int[][] SIDES_OF_4 = {{2, 3}, {3, 2}, {1, 0}, {0, 1}};

    private final Options options;

    /**
     * The options of a taxi.
     *
     * @param version 3 or 4: which of Gymnasium's versions this is; without rain they are equal
     * @param rainy whether moves may slip sideways
     * @param fickle whether the passenger may change their mind
     * @param rainyProbability the probability in rain that a move does not slip, in [0, 1]; 0.8 in version 3
     * @param fickleProbability the probability that a fickle passenger does change it, in [0, 1]; 0.3 in version 3
     */
    public record Options(
            int version, boolean rainy, boolean fickle, double rainyProbability, double fickleProbability) {
        /** Gymnasium's defaults of version 3. */
        public static final Options DEFAULTS = new Options(3, false, false, 0.8, 0.3);

        /** Checks the options. */
        public Options {
            if (version != 3 && version != 4) {
                throw new InputException("a taxi has version 3 or 4, got " + version);
            }
            requireProbability("rainy_probability", rainyProbability, 0.8, version);
            requireProbability("fickle_probability", fickleProbability, 0.3, version);
        }

        private static void requireProbability(String name, double value, double fixed, int version) {
            if (!(value >= 0 && value <= 1)) {
                throw new InputException(name + " must be in [0, 1], got " + value);
            }
            if (version == 3 && value != fixed) {
                throw new InputException(name + " is " + fixed + " in version 3, got " + value);
            }
        }

        /** Returns the probability of each sideways move; the literal 0.1 of version 3 is not (1 - 0.8) / 2. */
        private double sideways() {
            return version == 3 ? 0.1 : (1.0 - rainyProbability) / 2.0;
        }
    }

    /** Creates a taxi. */
    public Taxi(Options options) {
        super(MAGIC, LIMIT, table(options));
        this.options = options;
    }

    private static OutcomeTable table(Options options) {
        OutcomeTable.Builder builder = new OutcomeTable.Builder(STATES, ACTIONS);
        for (int s = 0; s < STATES; s++) {
            if (passenger(s) != RIDES && passenger(s) != destination(s)) {
                builder.start(s, 1.0 / 300);
            }
            for (int action = 0; action < ACTIONS; action++) {
                builder.row();
                if (action == PICK_UP) {
                    boolean legal = mayPickUp(s);
                    builder.outcome(1, legal ? with(s, RIDES) : s, legal ? STEP : ILLEGAL, false);
                } else if (action == SET_DOWN) {
                    setDown(s, builder);
                } else if (options.rainy()) {
                    slip(s, action, options, builder);
                } else {
                    builder.outcome(1, moved(s, action), STEP, false);
                }
            }
        }
        return builder.build();
    }

    private static void setDown(int s, OutcomeTable.Builder builder) {
        int stand = standAt(row(s), column(s));
        if (!maySetDown(s)) {
            builder.outcome(1, s, ILLEGAL, false);
        } else if (stand == destination(s)) {
            builder.outcome(1, with(s, stand), DELIVERED, true);
        } else {
            builder.outcome(1, with(s, stand), STEP, false);
        }
    }

    private static void slip(int s, int action, Options options, OutcomeTable.Builder builder) {
        builder.outcome(options.rainyProbability(), moved(s, action), STEP, false);
        if (options.version() == 4) {
            boolean blocked = moved(s, action) == s;
            for (int side : SIDES_OF_4[action]) {
                builder.outcome(options.sideways(), blocked ? s : moved(s, side), STEP, false);
            }
        } else {
            boolean blocked =
                    COLUMN_STEP[action] != 0 && !isOpen(row(s), column(s) + (COLUMN_STEP[action] > 0 ? 1 : 0));
            for (int i = 0; i < 2; i++) {
                int to = beside(s, SIDES_OF_3[action][i], 1 - i);
                builder.outcome(options.sideways(), blocked ? s : to, STEP, false);
            }
        }
    }

    /** Returns where a sideways move of version 3 leads, which tests one line of the square that it enters. */
    private static int beside(int s, int direction, int line) {
        int row = limited(row(s) + ROW_STEP[direction]);
        int column = limited(column(s) + COLUMN_STEP[direction]);
        return isOpen(row, column + line) ? at(s, row, column) : s;
    }

    private static int moved(int s, int direction) {
        int row = row(s);
        int column = column(s);
        int step = COLUMN_STEP[direction];
        if (step != 0) {
            return isOpen(row, column + (step > 0 ? 1 : 0)) ? at(s, row, column + step) : s;
        }
        return at(s, limited(row + ROW_STEP[direction]), column);
    }

    private static int limited(int coordinate) {
        return Math.min(Math.max(coordinate, 0), SIDE - 1);
    }

    static boolean isOpen(int row, int line) {
        return LINES.get(row).charAt(line) == ':';
    }

    static int row(int state) {
        return state / 100;
    }

    static int column(int state) {
        return state / 20 % SIDE;
    }

    static int passenger(int state) {
        return state / STANDS % 5;
    }

    static int destination(int state) {
        return state % STANDS;
    }

    static int standRow(int stand) {
        return STAND_ROW[stand];
    }

    static int standColumn(int stand) {
        return STAND_COLUMN[stand];
    }

    private static int at(int state, int row, int column) {
        return (row * SIDE + column) * 20 + state % 20;
    }

    private static int with(int state, int passenger) {
        return (state / 20 * 5 + passenger) * STANDS + destination(state);
    }

    /** Returns the stand on a square, or -1. */
    private static int standAt(int row, int column) {
        for (int stand = 0; stand < STANDS; stand++) {
            if (STAND_ROW[stand] == row && STAND_COLUMN[stand] == column) {
                return stand;
            }
        }
        return -1;
    }

    static boolean mayPickUp(int state) {
        return passenger(state) != RIDES && passenger(state) == standAt(row(state), column(state));
    }

    static boolean maySetDown(int state) {
        return passenger(state) == RIDES && standAt(row(state), column(state)) >= 0;
    }

    /** Returns whether an action is legal and changes the state if it does not rain: Gymnasium's action mask. */
    public boolean isUseful(int action) {
        return switch (action) {
            case PICK_UP -> mayPickUp(state());
            case SET_DOWN -> maySetDown(state());
            default -> moved(state(), action) != state();
        };
    }

    /** Shows {@code prob}, and {@code mask}: 1 for each action that {@link #isUseful}, else 0. */
    @Override
    public double @Nullable [] inspect(String name) {
        if (!name.equals("mask")) {
            return super.inspect(name);
        }
        return IntStream.range(0, ACTIONS)
                .mapToDouble(action -> isUseful(action) ? 1 : 0)
                .toArray();
    }

    /** Returns the options. */
    public Options options() {
        return options;
    }

    @Override
    boolean begins(Pcg64 numbers) {
        return options.fickle() && numbers.nextDouble() < options.fickleProbability();
    }

    @Override
    boolean happens(int from, int to) {
        return passenger(from) == RIDES && (row(from) != row(to) || column(from) != column(to));
    }

    @Override
    int happened(int to, Pcg64 numbers) {
        int other = numbers.integers(0, STANDS - 1);
        return to - destination(to) + (other < destination(to) ? other : other + 1);
    }

    /**
     * Returns the process.
     *
     * @throws InputException if the passenger is fickle
     */
    @Override
    public TabularMdp mdp() {
        if (options.fickle()) {
            throw new InputException(
                    "a taxi with a fickle passenger is not a finite process: its states hide what the passenger will do");
        }
        return super.mdp();
    }

    @Override
    public OptionalDouble solvedAbove() {
        return OptionalDouble.of(8);
    }

    @Override
    public String ending() {
        return terminated() ? "delivered" : "truncated";
    }

    @Override
    public Picture picture() {
        return new TaxiPicture(state());
    }

    @Override
    public String toString() {
        return "Taxi[version " + options.version() + (options.rainy() ? ", rainy" : "")
                + (options.fickle() ? ", fickle]" : "]");
    }
}
