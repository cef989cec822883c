package dev.monge.cli.reward;

import dev.monge.format.json.JsonFile;
import dev.monge.matching.Matching;
import dev.monge.matching.MatchingQuality;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a fit came to: the Wasserstein gap before and after, the pairs in order, the errors of the labels.
 *
 * @param demonstrations what was fitted on
 * @param supervision what was fitted to
 * @param profiles the names of the profiles, in order
 * @param members the fits, in order
 */
record FitSummary(
        Demonstrations demonstrations, Supervision supervision, List<String> profiles, List<Matching> members) {
    /** A gap this large, as a share of the profile's deviation, is a fit that failed. */
    private static final double LARGE_GAP = 0.25;

    private static final int MOST_PAIRS = 5;

    /** Remarks on the result, for standard error. */
    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        for (int k = 0; k < profiles.size(); k++) {
            double gap = gap(k, Matching::after);
            double deviation = supervision.profiles().get(k).profile().standardDeviation();
            if (gap > LARGE_GAP * deviation) {
                remarks.add(String.format(
                        Locale.ROOT,
                        "the fit is far from %s: the gap of %.4g is %.0f%% of its standard deviation; more --restarts or"
                                + " --epochs, or features that show the difference, may help",
                        profiles.get(k),
                        gap,
                        100 * gap / deviation));
            }
        }
        List<Integer> violated = members.stream()
                .flatMap(each -> each.after().violatedPairs().stream())
                .distinct()
                .sorted()
                .toList();
        if (!violated.isEmpty()) {
            remarks.add("pairs out of order: "
                    + violated.stream().limit(MOST_PAIRS).map(this::pair).collect(Collectors.joining("; "))
                    + (violated.size() > MOST_PAIRS ? "; and " + (violated.size() - MOST_PAIRS) + " more" : ""));
        }
        return remarks;
    }

    void print(PrintWriter out, Path where) {
        out.printf(
                Locale.ROOT,
                "fitted: %d trajectories, %,d steps, features %s%n",
                demonstrations.trajectories(),
                demonstrations.steps(),
                String.join(", ", demonstrations.names()));
        for (int k = 0; k < profiles.size(); k++) {
            out.printf(
                    Locale.ROOT,
                    "profile %s (gamma %s): Wasserstein gap %.4g before, %.4g after%n",
                    profiles.get(k),
                    supervision.profiles().get(k).gamma(),
                    gap(k, Matching::before),
                    gap(k, Matching::after));
        }
        int pairs = supervision.pairs().size();
        if (pairs > 0) {
            double right = mean(each -> pairs - each.after().violatedPairs().size());
            out.printf(Locale.ROOT, "pairs in order: %s of %d (%.0f%%)%n", count(right), pairs, 100 * right / pairs);
        }
        if (!supervision.fixedPoints().isEmpty()) {
            out.printf(
                    Locale.ROOT,
                    "label errors: %.4g on average, %.4g at most%n",
                    mean(each -> absolute(each).average().orElse(0)),
                    mean(each -> absolute(each).max().orElse(0)));
        }
        if (members.size() > 1) {
            out.println("rewards: " + members.size() + ", of which these numbers are the means");
        }
        out.println("where: " + where);
    }

    ObjectNode json(Path where, List<String> warnings) {
        ObjectNode json = JsonFile.object()
                .put("reward", where.toString())
                .put("trajectories", demonstrations.trajectories())
                .put("steps", demonstrations.steps());
        demonstrations.names().forEach(json.putArray("features")::add);
        ArrayNode list = json.putArray("members");
        for (Matching each : members) {
            ObjectNode member = list.addObject()
                    .put("seed", each.reward().provenance().seed())
                    .put("restart", each.restart());
            ArrayNode gaps = member.putArray("profiles");
            for (int k = 0; k < profiles.size(); k++) {
                gaps.addObject()
                        .put("profile", profiles.get(k))
                        .put("gamma", supervision.profiles().get(k).gamma())
                        .put("gapBefore", each.before().gaps().get(k))
                        .put("gapAfter", each.after().gaps().get(k));
            }
            member.put("pairs", supervision.pairs().size());
            ArrayNode violated = member.putArray("violatedPairs");
            each.after().violatedPairs().forEach(pair -> violated.add(pair + 1));
            each.after().labelErrors().forEach(member.putArray("labelErrors")::add);
        }
        warnings.forEach(json.putArray("warnings")::add);
        return json;
    }

    private double gap(int profile, Function<Matching, MatchingQuality> when) {
        return mean(each -> when.apply(each).gaps().get(profile));
    }

    private double mean(ToDoubleFunction<Matching> number) {
        return members.stream().mapToDouble(number).average().orElse(0);
    }

    private static DoubleStream absolute(Matching each) {
        return each.after().labelErrors().stream().mapToDouble(Math::abs);
    }

    private static String count(double number) {
        return number == Math.rint(number)
                ? Long.toString(Math.round(number))
                : String.format(Locale.ROOT, "%.1f", number);
    }

    private String pair(int index) {
        OrderedPair pair = supervision.pairs().get(index);
        return (index + 1) + " (" + name(pair.worse()) + " < " + name(pair.better()) + ")";
    }

    private String name(Suffix suffix) {
        String id = demonstrations.ids().get(suffix.trajectory());
        return suffix.step() == 0 ? id : id + "@" + suffix.step();
    }
}
