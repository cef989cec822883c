package dev.monge.research.verification;

import dev.monge.research.parity.ReplayComparison;
import dev.monge.wording.Counted;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** How many recordings of each world are equal to ours, and what differs first. */
final class WorldTally {
    private final Map<String, Count> worlds = new TreeMap<>();
    private int compared;
    private int equal;

    /**
     * Counts a comparison.
     *
     * @param where the place in the file
     * @param label which recording it is, such as its seed
     */
    void add(String world, String where, String label, ReplayComparison comparison) {
        Count count = count(world);
        compared++;
        count.compared++;
        count.observations += comparison.observations() ? 1 : 0;
        count.rewards += comparison.rewards();
        count.near += comparison.near();
        count.far += comparison.far();
        if (comparison.isEqual()) {
            equal++;
            count.equal++;
        } else if (count.first == null) {
            count.first = where + " (" + label + "): " + comparison.difference();
        }
    }

    /** Counts an episode that cannot be compared. */
    void passOver(String world, boolean used) {
        Count count = count(world);
        count.numpy1 += used ? 0 : 1;
        count.used += used ? 1 : 0;
    }

    private Count count(String world) {
        return worlds.computeIfAbsent(world, name -> new Count());
    }

    /** Returns how many recordings were counted, compared or not. */
    int seen() {
        return worlds.values().stream()
                .mapToInt(count -> count.compared + count.numpy1 + count.used)
                .sum();
    }

    /** Reports a line for each world, what differs first in it, and last the sum; returns whether all are equal. */
    boolean report(Consumer<String> report) {
        worlds.forEach((world, count) -> {
            report.accept(world + ": " + count.equal + " of " + count.compared + count.passedOver());
            if (count.first != null) {
                report.accept("  first difference: " + count.first);
                report.accept(
                        "  observations equal in " + count.observations + " of " + count.compared + count.byReward());
            }
        });
        report.accept("verified " + equal + " of " + compared);
        return compared > 0 && equal == compared;
    }

    private static final class Count {
        private int compared;
        private int equal;
        private int observations;
        private long rewards;
        private long near;
        private long far;
        private int numpy1;
        private int used;
        private @Nullable String first;

        private String passedOver() {
            String text = "";
            if (numpy1 > 0) {
                text += " (" + Counted.of(numpy1, "episode") + " of NumPy 1 not compared)";
            }
            if (used > 0) {
                text += " (" + Counted.of(used, "episode") + " in a world that Gymnasium had used before not compared)";
            }
            return text;
        }

        private String byReward() {
            return near + far == 0
                    ? ""
                    : "; of " + rewards + " rewards " + near + " differ by one unit in the last place, " + far
                            + " by more";
        }
    }
}
