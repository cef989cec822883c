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
 * All that an expert says: profiles P_tgt, ordered pairs I_pw and labels Y_fix; each part may be missing.
 *
 * <p>With one profile, and pairs and labels at its discount, this is the input of Algorithm 2. Profiles alone leave the
 * sign of the reward open (section Symmetry); pairs alone are T-REX.
 *
 * @param profiles the optimality profiles
 * @param pairs the ordered pairs
 * @param fixedPoints the labelled suffixes
 */
public record Supervision(List<ProfileTarget> profiles, List<OrderedPair> pairs, List<FixedPoint> fixedPoints) {
    /** Checks that there is something to learn from. */
    public Supervision {
        profiles = List.copyOf(profiles);
        pairs = List.copyOf(pairs);
        fixedPoints = List.copyOf(fixedPoints);
        if (profiles.isEmpty() && pairs.isEmpty() && fixedPoints.isEmpty()) {
            throw new IllegalArgumentException("supervision is empty: a profile, a pair or a label is needed");
        }
    }

    /** One profile of all trajectories, as in the paper. */
    public static Supervision of(OptimalityProfile profile, double gamma) {
        return new Supervision(List.of(new ProfileTarget(profile, gamma)), List.of(), List.of());
    }

    /** The same with one more profile. */
    public Supervision and(ProfileTarget profile) {
        var more = new ArrayList<>(profiles);
        more.add(profile);
        return new Supervision(more, pairs, fixedPoints);
    }

    /** The same with these ordered pairs instead. */
    public Supervision withPairs(List<OrderedPair> ordered) {
        return new Supervision(profiles, ordered, fixedPoints);
    }

    /** The same with these labels instead. */
    public Supervision withFixedPoints(List<FixedPoint> labels) {
        return new Supervision(profiles, pairs, labels);
    }

    /** The same without profiles: what T-REX would see. */
    public Supervision withoutProfiles() {
        return new Supervision(List.of(), pairs, fixedPoints);
    }

    /** A digest of all parts: what a reward file says it was fitted to. */
    public String fingerprint() {
        return SupervisionDigest.of(this);
    }

    /** The distinct discounts of all parts, in order of first mention. */
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

    /** The same with every bin of every profile spread over so many places. */
    public Supervision spread(int parts) {
        return withProfiles(profile -> profile.spread(parts));
    }

    /** The same in a network's units. */
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

    /** Checks that every trajectory and step that is named exists. */
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
