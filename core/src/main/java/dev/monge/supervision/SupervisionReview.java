package dev.monge.supervision;

import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.Demonstrations;
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
        for (Aggregation aggregation : aggregations()) {
            var graph = new PairGraph(supervision.pairs(), aggregation);
            for (List<Integer> cycle : graph.cycles()) {
                found.add("pairs contradict each other: " + chain(cycle) + " (" + numbers(cycle) + ")");
            }
            for (FixedPoint one : labels(aggregation)) {
                Set<Segment> better = graph.betterThan(one.segment());
                for (FixedPoint other : labels(aggregation)) {
                    if (one.value() >= other.value()
                            && better.contains(other.segment())
                            && !one.segment().equals(other.segment())
                            && found.size() < MOST_COUNTED) {
                        found.add(contradiction(one, other, graph.way(one.segment(), other.segment())));
                    }
                }
            }
        }
        add(found, "contradictions");
    }

    private String contradiction(FixedPoint one, FixedPoint other, List<Integer> way) {
        return "labels contradict pairs: " + name(one.segment()) + " is labelled " + one.value() + " and "
                + name(other.segment()) + " " + other.value() + ", but pairs say " + chain(way) + " (" + numbers(way)
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
                        && one.segment().equals(other.segment())
                        && one.aggregation().equals(other.aggregation())
                        && one.value() != other.value()) {
                    found.add("labels " + (i + 1) + " and " + (j + 1) + " contradict each other: " + name(one.segment())
                            + " cannot have the values " + one.value() + " and " + other.value());
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
                boolean spoken = target.aggregation().equals(label.aggregation())
                        && (!target.isOfRecordings() || label.segment().isWhole())
                        && (target.trajectories().isEmpty()
                                || target.trajectories()
                                        .contains(label.segment().trajectory()));
                OptimalityProfile profile = target.profile();
                // A bin says that values lie anywhere in it, not only at its centre.
                double low = profile.hasBins() ? profile.binLow(0) : profile.min();
                double high = profile.hasBins() ? profile.binHigh(profile.size() - 1) : profile.max();
                double room = FAR * (high - low);
                if (spoken && (label.value() < low - room || label.value() > high + room)) {
                    found.add(String.format(
                            Locale.ROOT,
                            "label %d is far from the profile: %s has the value %s, the profile ranges from %.4g to %.4g",
                            k + 1,
                            name(label.segment()),
                            label.value(),
                            low,
                            high));
                }
            }
        }
        add(found, "labels far from a profile");
    }

    private void longEpisodes() {
        boolean undiscounted = supervision.profiles().stream().anyMatch(target -> sums(target.aggregation()))
                || supervision.pairs().stream().anyMatch(pair -> sums(pair.aggregation()))
                || supervision.fixedPoints().stream().anyMatch(label -> sums(label.aggregation()));
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

    private static boolean sums(Aggregation aggregation) {
        return aggregation.gamma() == 1 && !aggregation.isMean();
    }

    private void add(List<String> found, String kind) {
        remarks.addAll(found.subList(0, Math.min(MOST_OF_A_KIND, found.size())));
        if (found.size() > MOST_OF_A_KIND) {
            remarks.add("and " + (found.size() - MOST_OF_A_KIND) + " more "
                    + (found.size() - MOST_OF_A_KIND == 1 ? "like these" : kind));
        }
    }

    private List<Aggregation> aggregations() {
        return Stream.concat(
                        supervision.pairs().stream().map(OrderedPair::aggregation),
                        supervision.fixedPoints().stream().map(FixedPoint::aggregation))
                .distinct()
                .toList();
    }

    private List<FixedPoint> labels(Aggregation aggregation) {
        return supervision.fixedPoints().stream()
                .filter(label -> label.aggregation().equals(aggregation))
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

    private String name(Segment segment) {
        return segment.name(demonstrations.ids().get(segment.trajectory()));
    }
}
