package dev.monge.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How to compare, as the command line says.
 *
 * @param names the contests to run, in order
 * @param python the command that starts the peers
 * @param peers the folder of the peers' scripts
 * @param threads how many threads each side may use; {@link #UNSAID} leaves it to the contest
 * @param quick whether to trade precision for time
 */
record ContestSettings(List<String> names, String python, Path peers, int threads, boolean quick) {
    /** As many threads as the contest is about. */
    static final int UNSAID = 0;

    ContestSettings {
        names = List.copyOf(names);
    }

    /** The same with the number of threads settled: what the command line says, or else what the contest is about. */
    ContestSettings forContest(int usualThreads) {
        return threads == UNSAID ? new ContestSettings(names, python, peers, usualThreads, quick) : this;
    }

    /** How many times each side is measured, in turn with the other. */
    int rounds() {
        return quick ? 3 : 5;
    }

    /** Reads the command line; what it does not say comes from the environment. */
    static ContestSettings parse(List<String> arguments, Map<String, String> environment, Path peers) {
        List<String> names = new ArrayList<>();
        String python = environment.getOrDefault("MONGE_PYTHON", "python3");
        int threads = UNSAID;
        boolean quick = false;
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            switch (argument) {
                case "--python" -> python = valueAfter(arguments, i++);
                case "--threads" -> threads = positive(argument, valueAfter(arguments, i++));
                case "--quick" -> quick = true;
                default -> {
                    if (argument.startsWith("-")) {
                        throw new IllegalArgumentException("unknown option " + argument);
                    }
                    names.add(argument);
                }
            }
        }
        return new ContestSettings(names, python, peers, threads, quick);
    }

    private static String valueAfter(List<String> arguments, int option) {
        if (option + 1 == arguments.size()) {
            throw new IllegalArgumentException(arguments.get(option) + " needs a value");
        }
        return arguments.get(option + 1);
    }

    private static int positive(String option, String value) {
        try {
            int number = Integer.parseInt(value);
            if (number >= 1) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + " must be a whole number, got " + value, e);
        }
        throw new IllegalArgumentException(option + " must be at least 1, got " + value);
    }
}
