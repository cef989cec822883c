package dev.monge.world.bridge;

import dev.monge.input.InputException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;

/**
 * How to run Python.
 *
 * @param command the interpreter, a name on the path or a file
 * @param patience the longest time that an environment may take to answer a message; 1 second to 1 day
 * @param variables those of the process
 */
record PythonSettings(String command, Duration patience, Map<String, String> variables) {
    private static final long MOST_SECONDS = 86_400;

    /** Checks them. */
    PythonSettings {
        variables = Map.copyOf(variables);
        if (command.isBlank()) {
            throw new InputException("the variable MONGE_PYTHON must name a Python interpreter, got a blank");
        }
        if (patience.toSeconds() < 1 || patience.toSeconds() > MOST_SECONDS) {
            throw new InputException("the variable MONGE_PYTHON_TIMEOUT must be 1 to " + MOST_SECONDS + " seconds, got "
                    + patience.toSeconds());
        }
    }

    /** Reads {@code MONGE_PYTHON} (default python3) and {@code MONGE_PYTHON_TIMEOUT} (in seconds, default 60). */
    static PythonSettings of(Map<String, String> variables) {
        boolean windows =
                System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
        String seconds = variables.getOrDefault("MONGE_PYTHON_TIMEOUT", "60");
        try {
            return new PythonSettings(
                    variables.getOrDefault("MONGE_PYTHON", windows ? "python" : "python3"),
                    Duration.ofSeconds(Long.parseLong(seconds)),
                    variables);
        } catch (NumberFormatException e) {
            throw new InputException(
                    "the variable MONGE_PYTHON_TIMEOUT must be a number of seconds, got " + seconds, e);
        }
    }
}
