package dev.monge.supervision;

import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.TargetScaling;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffixes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The supervision by an expert: profiles P_tgt, ordered pairs I_pw and labels Y_fix. Each part is optional.
 *
 * <p>With one profile, and pairs and labels at its discount, this is the input of Algorithm 2. Profiles alone do not
 * determine the sign of the reward (section Symmetry); pairs alone are T-REX.
 *
 * @param profiles the optimality profiles
 * @param pairs the ordered pairs
 * @param fixedPoints the labelled suffixes
 */
public record Supervision(List<ProfileTarget> profiles, List<OrderedPair> pairs, List<FixedPoint> fixedPoints) {
    /** Validates that at least one part is not empty. */
    public Supervision {
        profiles = List.copyOf(profiles);
        pairs = List.copyOf(pairs);
        fixedPoints = List.copyOf(fixedPoints);
        if (profiles.isEmpty() && pairs.isEmpty() && fixedPoints.isEmpty()) {
            throw new IllegalArgumentException("expected at least one profile, pair or label, got none");
        }
    }

    /** Returns supervision by one profile of all trajectories, as in the paper. */
    public static Supervision of(OptimalityProfile profile, double gamma) {
        return new Supervision(List.of(new ProfileTarget(profile, gamma)), List.of(), List.of());
    }

    /** Returns this supervision with one more profile. */
    public Supervision and(ProfileTarget profile) {
        var more = new ArrayList<>(profiles);
        more.add(profile);
        return new Supervision(more, pairs, fixedPoints);
    }

    /** Returns this supervision with other ordered pairs. */
    public Supervision withPairs(List<OrderedPair> ordered) {
        return new Supervision(profiles, ordered, fixedPoints);
    }

    /** Returns this supervision with other labels. */
    public Supervision withFixedPoints(List<FixedPoint> labels) {
        return new Supervision(profiles, pairs, labels);
    }

    /** Returns this supervision without profiles, as used by T-REX. */
    public Supervision withoutProfiles() {
        return new Supervision(List.of(), pairs, fixedPoints);
    }

    /** Returns a digest of all parts, for the provenance of a reward. */
    public String fingerprint() {
        return SupervisionDigest.of(this);
    }

    /** Returns the distinct discounts of all parts, in the order of their first occurrence. */
    public double[] discounts() {
        return Stream.of(
                        profiles.stream().map(ProfileTarget::gamma),
                        pairs.stream().map(OrderedPair::gamma),
                        fixedPoints.stream().map(FixedPoint::gamma))
                .flatMap(each -> each)
                .mapToDouble(Double::doubleValue)
                .distinct()
                .toArray();
    }

    /** Returns this supervision with every bin of every profile spread over the given number of places. */
    public Supervision spread(int parts) {
        return withProfiles(profile -> profile.spread(parts));
    }

    /** Returns this supervision in the units of a network. */
    public Supervision scaled(TargetScaling scaling) {
        List<FixedPoint> labels = fixedPoints.stream()
                .map(label -> new FixedPoint(label.suffix(), scaling.apply(label.value()), label.gamma()))
                .toList();
        return withProfiles(profile -> profile.affine(1 / scaling.scale(), 0)).withFixedPoints(labels);
    }

    private Supervision withProfiles(UnaryOperator<OptimalityProfile> map) {
        List<ProfileTarget> targets = profiles.stream()
                .map(target -> new ProfileTarget(
                        map.apply(target.profile()), target.gamma(), target.weight(), target.trajectories()))
                .toList();
        return new Supervision(targets, pairs, fixedPoints);
    }

    /** Checks that all named trajectories and steps exist. */
    public void check(Demonstrations demonstrations) {
        for (int k = 0; k < profiles.size(); k++) {
            List<Integer> cohort = profiles.get(k).trajectories();
            if (!cohort.isEmpty()) {
                inPlace("profile " + k, () -> Suffixes.of(demonstrations, cohort));
            }
        }
        for (int k = 0; k < pairs.size(); k++) {
            OrderedPair pair = pairs.get(k);
            inPlace("pair " + k + " (worse)", () -> demonstrations.start(pair.worse()));
            inPlace("pair " + k + " (better)", () -> demonstrations.start(pair.better()));
        }
        for (int k = 0; k < fixedPoints.size(); k++) {
            FixedPoint label = fixedPoints.get(k);
            inPlace("label " + k, () -> demonstrations.start(label.suffix()));
        }
    }

    private static void inPlace(String what, Runnable check) {
        try {
            check.run();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(what + ": " + e.getMessage(), e);
        }
    }
}
