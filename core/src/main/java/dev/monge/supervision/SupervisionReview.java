package dev.monge.supervision;

import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A review of supervision before a fit: what it leaves undetermined, and where it contradicts itself.
 *
 * <p>Each remark is one sentence. It names trajectories, and pairs and labels by their numbers in their files, from 1.
 * Remarks do not prevent a fit: experts make mistakes, and the method tolerates some noise.
 */
public final class SupervisionReview {
    private static final int LONG_EPISODE = 1000;
    /** Distance of a label from a profile, as a share of the profile's range, above which it counts as far away. */
    private static final double FAR = 0.25;

    private static final int MOST_OF_A_KIND = 5;
    private static final int MOST_COUNTED = 1000;

    private final Demonstrations demonstrations;
    private final Supervision supervision;
    private final List<String> remarks = new ArrayList<>();

    private SupervisionReview(Demonstrations demonstrations, Supervision supervision) {
        this.demonstrations = demonstrations;
        this.supervision = supervision;
    }

    /** Returns the remarks, most serious first; O(labels x (pairs + labels)). */
    public static List<String> of(Demonstrations demonstrations, Supervision supervision) {
        var review = new SupervisionReview(demonstrations, supervision);
        review.openSign();
        review.contradictions();
        review.labelsApart();
        review.labelsFarFromProfiles();
        review.longEpisodes();
        return List.copyOf(review.remarks);
    }

    private void openSign() {
        if (supervision.pairs().isEmpty() && supervision.fixedPoints().isEmpty()) {
            remarks.add(
                    "there are no pairs and no labels: a profile alone leaves the sign of the reward open, so good behaviour"
                            + " may score low; add a few pairs or labels");
        }
        if (supervision.profiles().isEmpty()) {
            remarks.add("there is no profile: the reward is learned from pairs and labels alone"
                    + (supervision.fixedPoints().isEmpty() ? ", and its scale has no meaning" : ""));
        }
    }

    private void contradictions() {
        List<String> found = new ArrayList<>();
        for (double gamma : discounts()) {
            var graph = new PairGraph(supervision.pairs(), gamma);
            for (List<Integer> cycle : graph.cycles()) {
                found.add("pairs contradict each other: " + chain(cycle) + " (" + numbers(cycle) + ")");
            }
            for (FixedPoint one : labels(gamma)) {
                Set<Suffix> better = graph.betterThan(one.suffix());
                for (FixedPoint other : labels(gamma)) {
                    if (one.value() >= other.value()
                            && better.contains(other.suffix())
                            && !one.suffix().equals(other.suffix())
                            && found.size() < MOST_COUNTED) {
                        found.add(contradiction(one, other, graph.way(one.suffix(), other.suffix())));
                    }
                }
            }
        }
        add(found, "contradictions");
    }

    private String contradiction(FixedPoint one, FixedPoint other, List<Integer> way) {
        return "labels contradict pairs: " + name(one.suffix()) + " is labelled " + one.value() + " and "
                + name(other.suffix()) + " " + other.value() + ", but pairs say " + chain(way) + " (" + numbers(way)
                + ")";
    }

    private void labelsApart() {
        List<String> found = new ArrayList<>();
        List<FixedPoint> labels = supervision.fixedPoints();
        for (int i = 0; i < labels.size(); i++) {
            for (int j = i + 1; j < labels.size(); j++) {
                FixedPoint one = labels.get(i);
                FixedPoint other = labels.get(j);
                if (found.size() < MOST_COUNTED
                        && one.suffix().equals(other.suffix())
                        && one.gamma() == other.gamma()
                        && one.value() != other.value()) {
                    found.add("labels " + (i + 1) + " and " + (j + 1) + " contradict each other: " + name(one.suffix())
                            + " cannot have the returns " + one.value() + " and " + other.value());
                }
            }
        }
        add(found, "labels that contradict each other");
    }

    private void labelsFarFromProfiles() {
        List<String> found = new ArrayList<>();
        for (int k = 0; k < supervision.fixedPoints().size(); k++) {
            FixedPoint label = supervision.fixedPoints().get(k);
            for (ProfileTarget target : supervision.profiles()) {
                boolean spoken = target.gamma() == label.gamma()
                        && (target.trajectories().isEmpty()
                                || target.trajectories().contains(label.suffix().trajectory()));
                double low = target.profile().min();
                double high = target.profile().max();
                double room = FAR * (high - low);
                if (spoken && (label.value() < low - room || label.value() > high + room)) {
                    found.add(String.format(
                            Locale.ROOT,
                            "label %d is far from the profile: %s has the return %s, the profile ranges from %.4g to %.4g",
                            k + 1,
                            name(label.suffix()),
                            label.value(),
                            low,
                            high));
                }
            }
        }
        add(found, "labels far from a profile");
    }

    private void longEpisodes() {
        boolean undiscounted = supervision.profiles().stream().anyMatch(target -> target.gamma() == 1)
                || supervision.pairs().stream().anyMatch(pair -> pair.gamma() == 1)
                || supervision.fixedPoints().stream().anyMatch(label -> label.gamma() == 1);
        int longest = 0;
        for (int k = 0; k < demonstrations.trajectories(); k++) {
            longest = Math.max(longest, demonstrations.length(k));
        }
        if (undiscounted && longest > LONG_EPISODE) {
            remarks.add("gamma is 1 and the longest trajectory has " + longest
                    + " steps: an error of 0.01 per step adds up" + " to " + Math.round(0.01 * longest)
                    + " there; a gamma below 1 says more about each moment");
        }
    }

    private void add(List<String> found, String kind) {
        remarks.addAll(found.subList(0, Math.min(MOST_OF_A_KIND, found.size())));
        if (found.size() > MOST_OF_A_KIND) {
            remarks.add("and " + (found.size() - MOST_OF_A_KIND) + " more "
                    + (found.size() - MOST_OF_A_KIND == 1 ? "like these" : kind));
        }
    }

    private List<Double> discounts() {
        return Stream.concat(
                        supervision.pairs().stream().map(OrderedPair::gamma),
                        supervision.fixedPoints().stream().map(FixedPoint::gamma))
                .distinct()
                .toList();
    }

    private List<FixedPoint> labels(double gamma) {
        return supervision.fixedPoints().stream()
                .filter(label -> label.gamma() == gamma)
                .toList();
    }

    /** Formats a chain such as {@code anna < bert@3 < carl}. */
    private String chain(List<Integer> pairs) {
        OrderedPair first = supervision.pairs().get(pairs.get(0));
        return Stream.concat(
                        Stream.of(first.worse()),
                        pairs.stream().map(k -> supervision.pairs().get(k).better()))
                .map(this::name)
                .collect(Collectors.joining(" < "));
    }

    private static String numbers(List<Integer> pairs) {
        return (pairs.size() == 1 ? "pair " : "pairs ")
                + pairs.stream().map(k -> Integer.toString(k + 1)).collect(Collectors.joining(", "));
    }

    private String name(Suffix suffix) {
        String id = demonstrations.ids().get(suffix.trajectory());
        return suffix.step() == 0 ? id : id + "@" + suffix.step();
    }
}
