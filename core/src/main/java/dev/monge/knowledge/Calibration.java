package dev.monge.knowledge;

import dev.monge.matching.MatchingBatch;
import dev.monge.matching.MatchingControl;
import dev.monge.matching.MatchingOutcome;
import dev.monge.matching.MatchingTask;
import dev.monge.matching.MatchingTeam;
import dev.monge.metric.Gaussian;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.MatchingOptions;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Segment;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * The calibration of a posterior by rehearsals: the fitted reward plays the truth, an expert who makes the errors that
 * the fit left states it anew, and a further fit shows how far it misses this truth.
 *
 * <p>The gap of a fit says how exact a profile is, but not how far its errors agree from one quantile to the next, nor
 * what reading bins as densities or stopping early does to the weights. A rehearsal repeats all of that. Only one number
 * is taken from it, the factor of all deviations with which 90% intervals would hold what they should: few rehearsals are
 * enough for it.
 */
public final class Calibration {
    /**
     * What rehearsals miss, since the errors of the true expert are known only from what the fit left. Chosen on
     * simulated experts (docs/laboratory/knowledge.md).
     */
    private static final double INFLATION = 1.25;

    /**
     * What rehearsals typically find, on development experts, and how many of them that is worth: few rehearsals alone
     * would leave much to chance.
     */
    private static final double TYPICAL = 0.6;

    private static final int TYPICAL_WORTH = 2;
    private static final double LEVEL = 0.9;
    /** Errors keep their sign within a tenth of a profile: those of neighbouring quantiles agree. */
    private static final int BLOCKS = 10;

    private static final int MOST_ATOMS = 4000;
    private static final int MOST_VALUES = 600;

    private final Laplace laplace;
    private final Supervision supervision;
    private final MatchingOptions options;

    /**
     * Creates the calibration of a fit.
     *
     * @param supervision what the reward was fitted to, with bins as the expert gave them
     * @param options the options of the fit
     */
    public Calibration(Laplace laplace, Supervision supervision, MatchingOptions options) {
        this.laplace = laplace;
        this.supervision = supervision;
        this.options = options;
    }

    /**
     * Returns the factor of all deviations that rehearsals bear out; nothing if none of them succeeds.
     *
     * @param rehearsals the number of further fits, each with a single start
     */
    public OptionalDouble factor(int rehearsals) {
        return factor(rehearsals, MatchingTeam.inTurn(rehearsal -> MatchingControl.NONE));
    }

    /**
     * Returns the same factor, with the help of a team.
     *
     * @param team who makes the fits; the result does not depend on it
     */
    public OptionalDouble factor(int rehearsals, MatchingTeam team) {
        Demonstrations seen = laplace.sensitivity().demonstrations();
        var batch = new Rehearsals(rehearsals);
        team.run(seen, batch);
        List<float[]> rewards = Stream.of(batch.rewards)
                .filter(each -> each.length > 0) // a start that diverges is dropped from a fit too
                .toList();
        return rewards.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(factor(seen, rewards));
    }

    /** Fits to what an expert would have said if the reward were right, and their rewards; none where they diverged. */
    private final class Rehearsals implements MatchingBatch {
        private final RandomStreams streams = RandomStreams.of(options.seed()).named("rehearsals");
        private final float[][] rewards;

        Rehearsals(int count) {
            rewards = new float[count][0];
        }

        @Override
        public int size() {
            return rewards.length;
        }

        @Override
        public Optional<MatchingTask> task(int index) {
            long seed = streams.named("seeds").at(index).generator().nextLong();
            return Optional.of(new MatchingTask(
                    restated(streams.at(index).generator()),
                    options.withRestarts(1).withSeed(seed)));
        }

        @Override
        public void accept(int index, MatchingOutcome outcome) {
            outcome.matching()
                    .flatMap(each ->
                            each.reward().finiteRewards(laplace.sensitivity().demonstrations()))
                    .ifPresent(each -> rewards[index] = each);
        }
    }

    private double factor(Demonstrations seen, List<float[]> rewards) {
        Reference reference = laplace.reference();
        List<Segment> segments = reference.segments(seen, Math.max(1, seen.steps() / MOST_VALUES));
        double[] misses = new double[segments.size() * rewards.size()];
        int at = 0;
        for (float[] rehearsed : rewards) {
            var values = new SegmentValues(seen, rehearsed);
            for (Segment each : segments) {
                double miss = values.of(each, reference.aggregation())
                        - laplace.values().of(each, reference.aggregation());
                misses[at++] = Math.abs(miss);
            }
        }
        double[] deviations = segments.stream()
                .mapToDouble(each -> Math.sqrt(
                        laplace.posterior().variance(laplace.sensitivity().of(each, reference.aggregation()))))
                .toArray();
        for (int i = 0; i < misses.length; i++) {
            double deviation = deviations[i % deviations.length];
            misses[i] = deviation > 0 ? misses[i] / deviation : 0;
        }
        Arrays.sort(misses);
        double reached = misses[(int) (LEVEL * (misses.length - 1))];
        double factor = INFLATION * reached / Gaussian.quantile((1 + LEVEL) / 2);
        if (!(factor > 0) || Double.isInfinite(factor)) {
            return 1;
        }
        int n = rewards.size();
        return Math.exp((n * Math.log(factor) + TYPICAL_WORTH * Math.log(TYPICAL)) / (n + TYPICAL_WORTH));
    }

    private Supervision restated(RandomGenerator random) {
        Demonstrations seen = laplace.sensitivity().demonstrations();
        SegmentValues values = laplace.values();
        int parts = options.transport().parts();
        List<ProfileTarget> profiles = supervision.profiles().stream()
                .map(each -> new ProfileTarget(
                        restated(each.profile(), each.values(seen, values), parts, random),
                        each.aggregation(),
                        each.unit(),
                        each.weight(),
                        each.trajectories()))
                .toList();
        List<OrderedPair> pairs = new ArrayList<>();
        long wrong = supervision.decidedPairs().stream()
                .filter(each -> difference(each, values) < 0)
                .count();
        for (OrderedPair pair : supervision.pairs()) {
            boolean mistaken = random.nextDouble() * supervision.pairs().size() < wrong;
            boolean turned = !pair.equal() && (difference(pair, values) < 0) != mistaken;
            pairs.add(turned ? pair.turned() : pair);
        }
        List<FixedPoint> labels = new ArrayList<>();
        for (FixedPoint label : supervision.fixedPoints()) {
            double value = values.of(label.segment(), label.aggregation());
            double error = random.nextBoolean() ? label.value() - value : value - label.value();
            labels.add(new FixedPoint(label.segment(), value + error, label.aggregation(), label.noise()));
        }
        return new Supervision(profiles, pairs, labels);
    }

    private static double difference(OrderedPair pair, SegmentValues values) {
        return values.of(pair.better(), pair.aggregation()) - values.of(pair.worse(), pair.aggregation());
    }

    /** Returns the profile of the fitted values, with the errors that the fit left, their signs drawn block by block. */
    private static OptimalityProfile restated(
            OptimalityProfile stated, double[] values, int parts, RandomGenerator random) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        OptimalityProfile seen = stated.spread(parts);
        int atoms = Math.min(sorted.length, MOST_ATOMS);
        boolean[] kept = new boolean[BLOCKS];
        for (int b = 0; b < BLOCKS; b++) {
            kept[b] = random.nextBoolean();
        }
        double[] positions = new double[atoms];
        double[] weights = new double[atoms];
        for (int j = 0; j < atoms; j++) {
            int from = (int) ((long) j * sorted.length / atoms);
            int to = (int) ((long) (j + 1) * sorted.length / atoms);
            double mean = 0;
            for (int i = from; i < to; i++) {
                mean += sorted[i] / (to - from);
            }
            double error = seen.quantile((j + 0.5) / atoms) - mean;
            positions[j] = mean + (kept[(int) ((long) j * BLOCKS / atoms)] ? error : -error);
            weights[j] = to - from;
        }
        return stated.hasBins()
                ? binned(stated, random.nextDouble() - 0.5, positions, weights)
                : OptimalityProfile.ofAtoms(positions, weights);
    }

    /**
     * Returns the masses of positions in the bins of a profile, all moved by a share of their width: how values lie
     * within bins is not known, and the fitted ones lie in these bins as the fit found best. What lies outside belongs
     * to the outermost bins.
     */
    private static OptimalityProfile binned(
            OptimalityProfile bins, double share, double[] positions, double[] weights) {
        double[] low = new double[bins.size()];
        double[] high = new double[bins.size()];
        double[] mass = new double[bins.size()];
        for (int b = 0; b < low.length; b++) {
            double shift = share * (bins.binHigh(bins.size() - 1) - bins.binLow(0)) / bins.size();
            low[b] = bins.binLow(b) + shift;
            high[b] = bins.binHigh(b) + shift;
        }
        for (int j = 0; j < positions.length; j++) {
            int b = 0;
            while (b < low.length - 1 && positions[j] >= high[b]) {
                b++;
            }
            mass[b] += weights[j];
        }
        return OptimalityProfile.ofBins(low, high, mass);
    }
}
