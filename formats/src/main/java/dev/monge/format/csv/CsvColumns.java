package dev.monge.format.csv;

import dev.monge.format.io.FormatException;
import dev.monge.recording.ClockUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The given or guessed roles of a table's columns; the index of an absent column is {@link #NONE}.
 *
 * <p>Guesses use only the names (letters and digits, ignoring case), never the values: the meaning of a table must not
 * change with its values. Remaining columns are features, and each guess is explained by a sentence in {@code reasons}.
 */
record CsvColumns(
        int trajectory,
        int step,
        int time,
        int group,
        List<Integer> features,
        List<Integer> actions,
        int reward,
        int terminated,
        List<String> reasons) {
    static final int NONE = -1;

    private static final Set<String> TRAJECTORY = Set.of(
            "trajectory",
            "trajectoryid",
            "traj",
            "trajid",
            "episode",
            "episodeid",
            "ep",
            "run",
            "runid",
            "demo",
            "demoid",
            "demonstration",
            "trial",
            "trialid",
            "id");
    private static final Set<String> STEP =
            Set.of("step", "steps", "t", "time", "timestep", "timestamp", "frame", "stepid", "index");
    /** Steps that are clocks, unless they count the rows. */
    private static final Set<String> CLOCK = Set.of("t", "time", "timestamp");

    private static final Set<String> REWARD = Set.of("reward", "rewards", "rew", "r");
    private static final Set<String> TERMINATED = Set.of("terminated", "terminal", "done", "terminations");

    /** Returns whether a column of this name would be taken for something other than a feature or an action. */
    static boolean hasOtherRole(String name, List<String> head) {
        String plain = Guess.plain(name);
        return TRAJECTORY.contains(plain)
                || (STEP.contains(plain) && !isBesideStep(name, head))
                || REWARD.contains(plain)
                || TERMINATED.contains(plain);
    }

    /** Returns whether a column follows one with the step, beside which the time was a feature in earlier versions. */
    private static boolean isBesideStep(String name, List<String> head) {
        return head.contains(name)
                && head.subList(0, head.indexOf(name)).stream().anyMatch(each -> STEP.contains(Guess.plain(each)));
    }

    /**
     * Assigns a role to every column of a table.
     *
     * @throws FormatException if a named column does not exist, or if no column is left for the features
     */
    static CsvColumns of(CsvTable table, ColumnRoles roles, TableReading reading) {
        roles.named().forEach(table::column);
        CsvColumns columns = of(table.head(), roles, reading);
        if (columns.features.isEmpty()) {
            throw table.complaintAboutAll("expected at least one column for the state, but all columns ("
                    + String.join(", ", table.head()) + ") have other roles");
        }
        return columns;
    }

    /** Assigns a role to every column; all named columns exist. */
    static CsvColumns of(List<String> head, ColumnRoles roles, TableReading reading) {
        var guess = new Guess(head, roles, reading);
        int group = guess.group();
        int trajectory = guess.one("trajectory", roles.trajectory(), TRAJECTORY, "the whole file is one trajectory");
        int time = guess.time(roles);
        int step = guess.step(roles, time);
        int reward = guess.one("reward", roles.reward(), REWARD, "true rewards are not known");
        int terminated = guess.one("terminated", roles.terminated(), TERMINATED, "trajectories ended by a time limit");
        List<Integer> actions = guess.actions(roles.actions());
        List<Integer> features = guess.features(roles.features());
        return new CsvColumns(trajectory, step, time, group, features, actions, reward, terminated, guess.reasons);
    }

    private static final class Guess {
        private final List<String> head;
        private final Set<String> taken;
        private final TableReading reading;
        private final List<String> reasons = new ArrayList<>();

        Guess(List<String> head, ColumnRoles roles, TableReading reading) {
            this.head = head;
            this.reading = reading;
            taken = new HashSet<>(roles.named());
        }

        int group() {
            String column = reading.options().group();
            if (column == null || !head.contains(column) || !taken.add(column)) {
                return NONE; // the metadata may have it
            }
            return head.indexOf(column);
        }

        /** Finds the clock; once all is read, {@link TableReading} says whether it is one. */
        int time(ColumnRoles roles) {
            if (roles.time() != null) {
                return head.indexOf(roles.time());
            }
            String step = roles.step();
            if (step != null) {
                return isClock(step) ? head.indexOf(step) : NONE;
            }
            for (String column : head) {
                if (!taken.contains(column) && isClock(column)) {
                    taken.add(column);
                    return head.indexOf(column);
                }
            }
            return NONE;
        }

        private static boolean isClock(String column) {
            return CLOCK.contains(plain(column)) || ClockUnit.inName(column).isPresent();
        }

        int step(ColumnRoles roles, int time) {
            if (roles.step() != null) {
                int step = head.indexOf(roles.step());
                return step == time ? NONE : step;
            }
            int before = reasons.size();
            int step = one("step", null, STEP, "rows are in the order of time");
            if (step == NONE && time != NONE) {
                reasons.remove(before);
            }
            return step;
        }

        int one(String role, @Nullable String given, Set<String> names, String otherwise) {
            if (given != null) {
                return head.indexOf(given);
            }
            for (String column : head) {
                if (!taken.contains(column) && names.contains(plain(column))) {
                    taken.add(column);
                    reasons.add(role + ": column '" + column + "', by its name");
                    return head.indexOf(column);
                }
            }
            reasons.add(role + ": no column, so " + otherwise);
            return NONE;
        }

        List<Integer> actions(@Nullable List<String> given) {
            if (given != null) {
                return given.stream().map(head::indexOf).toList();
            }
            List<Integer> found = new ArrayList<>();
            // If there is also a column b, then a is the first of a series of letters, not an action.
            boolean letters = head.stream().anyMatch(column -> plain(column).equals("b"));
            for (int i = 0; i < head.size(); i++) {
                String column = head.get(i);
                if (letters && plain(column).equals("a")) {
                    continue;
                }
                if (!taken.contains(column)
                        && reading.wants(column)
                        && plain(column).matches("(a|act|acts|action|actions)\\d*|action.+")) {
                    found.add(i);
                    taken.add(column);
                }
            }
            reasons.add(described("actions", found, "by their names"));
            return found;
        }

        List<Integer> features(@Nullable List<String> given) {
            if (given != null) {
                return given.stream().map(head::indexOf).toList();
            }
            List<Integer> rest = new ArrayList<>();
            for (int i = 0; i < head.size(); i++) {
                if (!taken.contains(head.get(i)) && reading.wants(head.get(i))) {
                    rest.add(i);
                }
            }
            reasons.add(described("features", rest, "all the others"));
            return rest;
        }

        private String described(String role, List<Integer> columns, String why) {
            return columns.isEmpty()
                    ? role + ": no columns"
                    : role + ": "
                            + String.join(
                                    ", ",
                                    columns.stream()
                                            .map(i -> "'" + head.get(i) + "'")
                                            .toList())
                            + ", " + why;
        }

        private static String plain(String column) {
            return column.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
        }
    }
}
