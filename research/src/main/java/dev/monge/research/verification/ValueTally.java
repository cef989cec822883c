package dev.monge.research.verification;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** The tally of one verification: checks by kind, the largest error of each, and what failed. */
final class ValueTally {
    /** As many failures are printed; a wrong file has thousands. */
    private static final int SHOWN = 10;

    private final Map<String, Kind> kinds = new LinkedHashMap<>();
    private final List<String> failures = new ArrayList<>();
    private int checks;
    private int failed;

    /**
     * Compares a value with its reference relative to that reference, or as it is if the reference is 0.
     *
     * @param kind what sort of value it is, as the report calls it
     * @param where the place in the file
     */
    void check(String kind, String where, double actual, double expected, double tolerance) {
        check(kind, where, actual, expected, expected == 0 ? 1 : Math.abs(expected), tolerance);
    }

    /**
     * Compares a value with its reference relative to a scale, such as 1 for shares of a whole.
     *
     * @param kind what sort of value it is, as the report calls it
     * @param where the place in the file
     * @param scale positive
     */
    void check(String kind, String where, double actual, double expected, double scale, double tolerance) {
        double error = actual == expected ? 0 : Math.abs(actual - expected) / scale;
        if (Double.isNaN(error)) {
            error = Double.POSITIVE_INFINITY;
        }
        checks++;
        boolean agrees = error <= tolerance;
        kinds.computeIfAbsent(kind, k -> new Kind()).add(where, error, tolerance, agrees);
        if (!agrees) {
            failed++;
            if (failures.size() < SHOWN) {
                failures.add(String.format(
                        Locale.ROOT, "%s, %s: got %s, expected %s (error %.2g)", where, kind, actual, expected, error));
            }
        }
    }

    /** The number of checks so far. */
    int checks() {
        return checks;
    }

    /** How many of them agreed. */
    int agreed() {
        return checks - failed;
    }

    /** Reports one line per kind, the failures, and last the count; returns whether all agreed. */
    boolean report(Consumer<String> report) {
        int width = 0;
        for (String kind : kinds.keySet()) {
            width = Math.max(width, kind.length());
        }
        for (Map.Entry<String, Kind> entry : kinds.entrySet()) {
            Kind kind = entry.getValue();
            report.accept(String.format(
                    Locale.ROOT,
                    "  %-" + width + "s %6d of %-6d largest error %.1e (tolerance %.0e) in %s",
                    entry.getKey(),
                    kind.agreed,
                    kind.checks,
                    kind.largestError,
                    kind.tolerance,
                    kind.where));
        }
        failures.forEach(failure -> report.accept("FAILED " + failure));
        if (failed > failures.size()) {
            report.accept("... and " + (failed - failures.size()) + " more");
        }
        report.accept("verified " + agreed() + " of " + checks);
        return checks > 0 && failed == 0;
    }

    private static final class Kind {
        private int checks;
        private int agreed;
        private double largestError = -1;
        private double tolerance;
        private String where = "";

        private void add(String place, double error, double allowed, boolean agrees) {
            checks++;
            agreed += agrees ? 1 : 0;
            if (error > largestError) {
                largestError = error;
                tolerance = allowed;
                where = place;
            }
        }
    }
}
