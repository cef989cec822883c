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
 * @param threads how many threads each side may use
 * @param quick whether to trade precision for time
 */
record Settings(List<String> names, String python, Path peers, int threads, boolean quick) {
    Settings {
        names = List.copyOf(names);
        if (threads < 1) {
            throw new IllegalArgumentException("--threads must be at least 1, got " + threads);
        }
    }

    /** How many times each side is measured, in turn with the other. */
    int rounds() {
        return quick ? 3 : 5;
    }

    /** Reads the command line; what it does not say comes from the environment. */
    static Settings parse(List<String> arguments, Map<String, String> environment, Path peers) {
        List<String> names = new ArrayList<>();
        String python = environment.getOrDefault("MONGE_PYTHON", "python3");
        int threads = 1;
        boolean quick = false;
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            switch (argument) {
                case "--python" -> python = valueAfter(arguments, i++);
                case "--threads" -> threads = wholeNumber(argument, valueAfter(arguments, i++));
                case "--quick" -> quick = true;
                default -> {
                    if (argument.startsWith("-")) {
                        throw new IllegalArgumentException("unknown option " + argument);
                    }
                    names.add(argument);
                }
            }
        }
        return new Settings(names, python, peers, threads, quick);
    }

    private static String valueAfter(List<String> arguments, int option) {
        if (option + 1 == arguments.size()) {
            throw new IllegalArgumentException(arguments.get(option) + " needs a value");
        }
        return arguments.get(option + 1);
    }

    private static int wholeNumber(String option, String value) {
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + " must be a whole number, got " + value, e);
        }
    }
}
