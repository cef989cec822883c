package dev.monge.fit;

import dev.monge.matching.Matching;
import dev.monge.reward.Reward;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The result of a fit.
 *
 * @param reward the fitted reward, which scores raw steps
 * @param demonstrations the features of the demonstrations that the reward was fitted on
 * @param supervision the supervision that the reward was fitted to
 * @param members the run of Algorithm 2 for each member, in order
 */
public record Fit(Reward reward, Demonstrations demonstrations, Supervision supervision, List<Matching> members) {
    /** Ratio of the gap to the profile's standard deviation above which a fit counts as failed. */
    private static final double LARGE_GAP = 0.25;

    private static final int MOST_PAIRS = 5;

    /** Copies the list. */
    public Fit {
        members = List.copyOf(members);
    }

    /** Returns the name of a profile, by index from 0: the name of its file if it was read from one. */
    public String profileName(int profile) {
        String role = "profile " + (profile + 1);
        return reward.members().get(0).provenance().sources().getOrDefault(role, role);
    }

    /** Returns the Wasserstein gap to a profile after the fit, averaged over the members. */
    public double gap(int profile) {
        return members.stream()
                .mapToDouble(each -> each.after().gaps().get(profile))
                .average()
                .orElse(0);
    }

    /** Returns remarks about the result: profiles that it is far from, and pairs that it orders wrongly. */
    public List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        for (int k = 0; k < supervision.profiles().size(); k++) {
            double deviation = supervision.profiles().get(k).profile().standardDeviation();
            if (gap(k) > LARGE_GAP * deviation) {
                remarks.add(String.format(
                        Locale.ROOT,
                        "the fit is far from %s: the gap of %.4g is %.0f%% of its standard deviation; more restarts or"
                                + " epochs, or features that show the difference, may help",
                        profileName(k),
                        gap(k),
                        100 * gap(k) / deviation));
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

    private String pair(int index) {
        OrderedPair pair = supervision.pairs().get(index);
        return (index + 1) + " (" + name(pair.worse()) + " < " + name(pair.better()) + ")";
    }

    private String name(Suffix suffix) {
        String id = demonstrations.ids().get(suffix.trajectory());
        return suffix.step() == 0 ? id : id + "@" + suffix.step();
    }
}
