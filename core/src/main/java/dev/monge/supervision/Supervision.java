package dev.monge.supervision;

import dev.monge.input.InputException;
import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.TargetScaling;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffixes;
import dev.monge.wording.Counted;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The supervision by an expert: profiles P_tgt, ordered pairs I_pw and labels Y_fix. Each part is optional.
 *
 * <p>With one profile, and pairs and labels at its discount, this is the input of Algorithm 2. Profiles alone do not
 * determine the sign of the reward (section Symmetry); pairs alone are T-REX.
 *
 * @param profiles the optimality profiles
 * @param pairs the ordered pairs
 * @param fixedPoints the labelled segments
 * @param origin where all this comes from
 */
@RecordBuilder
public record Supervision(
        List<ProfileTarget> profiles, List<OrderedPair> pairs, List<FixedPoint> fixedPoints, Origin origin)
        implements SupervisionBuilder.With, Serializable {
    /** Validates that at least one part is not empty. */
    public Supervision {
        profiles = List.copyOf(profiles);
        pairs = List.copyOf(pairs);
        fixedPoints = List.copyOf(fixedPoints);
        if (profiles.isEmpty() && pairs.isEmpty() && fixedPoints.isEmpty()) {
            throw new InputException("expected at least one profile, pair or label, got none");
        }
    }

    /** Creates supervision that a program made. */
    public Supervision(List<ProfileTarget> profiles, List<OrderedPair> pairs, List<FixedPoint> fixedPoints) {
        this(profiles, pairs, fixedPoints, Origin.NONE);
    }

    /** Returns supervision by one profile of all trajectories, as in the paper. */
    public static Supervision of(OptimalityProfile profile, double gamma) {
        return new Supervision(List.of(new ProfileTarget(profile, gamma)), List.of(), List.of());
    }

    /** Returns this supervision with one more profile. */
    public Supervision and(ProfileTarget profile) {
        var more = new ArrayList<>(profiles);
        more.add(profile);
        return new Supervision(more, pairs, fixedPoints, origin);
    }

    /** Returns this supervision without profiles, as used by T-REX. */
    public Supervision withoutProfiles() {
        return new Supervision(List.of(), pairs, fixedPoints, origin);
    }

    /**
     * Returns what was said and how values are aggregated, such as {@code 1 profile at gamma 0.9, 20 pairs by mean}.
     */
    public String words() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        profiles.forEach(each ->
                counts.merge("profile|" + (each.isOfRecordings() ? "of " : "at ") + each.words(), 1, Integer::sum));
        pairs.forEach(each -> counts.merge("pair|" + each.aggregation().words(), 1, Integer::sum));
        fixedPoints.forEach(each -> counts.merge("label|" + each.aggregation().words(), 1, Integer::sum));
        return counts.entrySet().stream()
                .map(each -> {
                    String[] what = each.getKey().split("\\|", 2);
                    return Counted.of(each.getValue(), what[0]) + " " + what[1];
                })
                .collect(Collectors.joining(", "));
    }

    /** Returns a digest of all parts, for the provenance of a reward. */
    public String fingerprint() {
        return SupervisionDigest.of(this);
    }

    /**
     * Returns the distinct discounts of all statements about suffixes, in the order of their first occurrence. Their
     * values are those of {@link dev.monge.trajectory.DiscountedReturns}.
     */
    public double[] discounts() {
        return Stream.of(
                        profiles.stream().filter(each -> !each.isOfRecordings()).map(ProfileTarget::gamma),
                        pairs.stream()
                                .filter(each -> each.aggregation().isReturnOf(each.worse())
                                        || each.aggregation().isReturnOf(each.better()))
                                .map(each -> each.aggregation().gamma()),
                        fixedPoints.stream()
                                .filter(each -> each.aggregation().isReturnOf(each.segment()))
                                .map(each -> each.aggregation().gamma()))
                .flatMap(each -> each)
                .mapToDouble(Double::doubleValue)
                .distinct()
                .toArray();
    }

    /** Returns whether every statement is about the mean of a recording or of a part of one. */
    public boolean isOfMeans() {
        return profiles.stream().allMatch(each -> each.aggregation().isMean())
                && pairs.stream().allMatch(each -> each.aggregation().isMean())
                && fixedPoints.stream().allMatch(each -> each.aggregation().isMean());
    }

    /** Returns whether a statement names steps of recordings, not only whole ones. */
    public boolean namesSteps() {
        return pairs.stream()
                        .anyMatch(each ->
                                !each.worse().isWhole() || !each.better().isWhole())
                || fixedPoints.stream().anyMatch(each -> !each.segment().isWhole());
    }

    /** Returns how the first statement about whole recordings aggregates them; by their mean if there is none. */
    public Aggregation wholes() {
        return Stream.of(
                        profiles.stream().filter(ProfileTarget::isOfRecordings).map(ProfileTarget::aggregation),
                        pairs.stream().filter(each -> each.worse().isWhole()).map(OrderedPair::aggregation),
                        fixedPoints.stream()
                                .filter(each -> each.segment().isWhole())
                                .map(FixedPoint::aggregation))
                .flatMap(each -> each)
                .findFirst()
                .orElse(Aggregation.MEAN);
    }

    /** Returns the pairs that state an order: without those that are equal. */
    public List<OrderedPair> decidedPairs() {
        return pairs.stream().filter(each -> !each.equal()).toList();
    }

    /**
     * Returns the factor of each label's error in L_fix, or null if all are 1: the smallest noise among the labels,
     * divided by the label's own. A label without noise has factor 1.
     */
    public double @Nullable [] labelPrecisions() {
        double least = fixedPoints.stream()
                .mapToDouble(FixedPoint::noise)
                .filter(noise -> noise > 0)
                .min()
                .orElse(0);
        return fixedPoints.stream().allMatch(each -> each.noise() == 0 || each.noise() == least)
                ? null
                : fixedPoints.stream()
                        .mapToDouble(each -> each.noise() == 0 ? 1 : least / each.noise())
                        .toArray();
    }

    /** Returns this supervision with every bin of every profile spread over the given number of places. */
    public Supervision spread(int parts) {
        return withProfiles(profile -> profile.spread(parts));
    }

    /** Returns this supervision in the units of a network. */
    public Supervision scaled(TargetScaling scaling) {
        List<FixedPoint> labels = fixedPoints.stream()
                .map(label -> new FixedPoint(
                        label.segment(),
                        scaling.apply(label.value()),
                        label.aggregation(),
                        scaling.apply(label.noise())))
                .toList();
        return withProfiles(profile -> profile.affine(1 / scaling.scale(), 0)).withFixedPoints(labels);
    }

    private Supervision withProfiles(UnaryOperator<OptimalityProfile> map) {
        List<ProfileTarget> targets = profiles.stream()
                .map(target -> target.with(map.apply(target.profile())))
                .toList();
        return withProfiles(targets);
    }

    /** Checks that all named trajectories and steps exist. */
    public void check(Demonstrations demonstrations) {
        for (int k = 0; k < profiles.size(); k++) {
            List<Integer> cohort = profiles.get(k).trajectories();
            Aggregation aggregation = profiles.get(k).aggregation();
            inPlace("profile " + k, () -> aggregation.check(demonstrations));
            if (!cohort.isEmpty()) {
                inPlace("profile " + k, () -> Suffixes.of(demonstrations, cohort));
            }
        }
        for (int k = 0; k < pairs.size(); k++) {
            OrderedPair pair = pairs.get(k);
            inPlace("pair " + k + " (worse)", () -> check(demonstrations, pair.worse(), pair.aggregation()));
            inPlace("pair " + k + " (better)", () -> check(demonstrations, pair.better(), pair.aggregation()));
        }
        for (int k = 0; k < fixedPoints.size(); k++) {
            FixedPoint label = fixedPoints.get(k);
            inPlace("label " + k, () -> check(demonstrations, label.segment(), label.aggregation()));
        }
    }

    private static void check(Demonstrations demonstrations, Segment segment, Aggregation aggregation) {
        segment.check(demonstrations);
        aggregation.check(demonstrations);
    }

    private static void inPlace(String what, Runnable check) {
        try {
            check.run();
        } catch (InputException e) {
            throw new InputException(what + ": " + e.getMessage(), e);
        }
    }
}
