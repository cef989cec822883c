package dev.monge.research.reproduction.study;

import dev.monge.identity.Identity;
import dev.monge.matching.Checkpoints;
import dev.monge.matching.Matching;
import dev.monge.matching.MatchingCheckpoint;
import dev.monge.matching.MatchingControl;
import dev.monge.matching.ProfileMatching;
import dev.monge.metric.Agreement;
import dev.monge.metric.PairedSample;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.Coefficients;
import dev.monge.options.Descent;
import dev.monge.options.MatchingOptions;
import dev.monge.profile.Binning;
import dev.monge.profile.MultiplicativeNoise;
import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A fit in the paper's setting (one profile of 50 bins, random pairs, four extreme labels, its network, Algorithm 2
 * with minibatches), and the agreement of its reward with the true one during and after the fit.
 *
 * <p>Pairs, noise, initial weights and batches have separate random streams, so that 50 pairs begin with the 20 of the
 * same seed, and noise changes only the profile.
 *
 * @param data the demonstrations
 * @param test the set on which learned and true reward are compared
 * @param reading the input of the network
 * @param pairs the number of ordered pairs
 * @param transport whether the profile is matched; otherwise c_ot is 0, which leaves T-REX with labels, in the same
 *     units
 * @param gamma the discount of profile, pairs and labels
 * @param sigma the noise on the returns of the profile
 * @param setting the tunable parameters
 * @param epochs the number of epochs of the fit
 * @param seed the seed of all random streams
 */
public record ArmStudy(
        LanderSet data,
        LanderSet test,
        RewardInput reading,
        int pairs,
        boolean transport,
        double gamma,
        double sigma,
        Setting setting,
        int epochs,
        long seed)
        implements StoredStudy {
    private static final int CURVE_POINTS = 10;

    /**
     * The tunable parameters.
     *
     * @param pairwise c_pw; the other coefficients are 1
     * @param rate Adam's initial learning rate, which decreases to a twentieth
     */
    public record Setting(double pairwise, double rate) implements Serializable {
        /** c_pw = .1, learning rate 1e-2: the defaults of the library. */
        static final Setting DEFAULT = new Setting(0.1, 1e-2);

        /** Returns what stored results are found by. */
        public Identity identity() {
            return Identity.of("Setting").with("pairwise", pairwise).with("rate", rate);
        }
    }

    /** Returns a study with a profile and the default setting, R_{pairs, 4} of the paper. */
    public static ArmStudy of(LanderSet data, LanderSet test, RewardInput reading, int pairs, Scope scope, long seed) {
        return new ArmStudy(data, test, reading, pairs, true, 0.9, 0, Setting.DEFAULT, scope.epochs(), seed);
    }

    /** Returns copies with the seeds 0 to {@code count - 1}. */
    public List<ArmStudy> seeds(int count) {
        List<ArmStudy> all = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            all.add(withSeed(k));
        }
        return all;
    }

    ArmStudy withSeed(long other) {
        return new ArmStudy(data, test, reading, pairs, transport, gamma, sigma, setting, epochs, other);
    }

    ArmStudy withSetting(Setting other) {
        return new ArmStudy(data, test, reading, pairs, transport, gamma, sigma, other, epochs, seed);
    }

    public ArmStudy withoutTransport() {
        return new ArmStudy(data, test, reading, pairs, false, gamma, sigma, setting, epochs, seed);
    }

    public ArmStudy withGamma(double other) {
        return new ArmStudy(data, test, reading, pairs, transport, other, sigma, setting, epochs, seed);
    }

    public ArmStudy withSigma(double other) {
        return new ArmStudy(data, test, reading, pairs, transport, gamma, other, setting, epochs, seed);
    }

    @Override
    public double cost() {
        return (reading == RewardInput.TRANSITION ? 1 : 0.45) * epochs / 1500;
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        Demonstrations seen = library.seen(data, reading.map());
        int every = Math.max(1, epochs / CURVE_POINTS);
        var snapshots = new Snapshots();
        Matching matching = ProfileMatching.fit(
                seen, supervision(seen), options(), MatchingControl.NONE.withCheckpoints(snapshots, every));
        RewardAgreement comparison = library.comparison(test, reading.map());
        var measured = new Measurements();
        develop(matching.reward(), snapshots, comparison, measured);
        double[][] learned = comparison.learned(matching.reward());
        comparison.measure(learned, measured);
        RewardAgreement demonstrated = library.comparison(data, reading.map());
        demonstrated.measure(demonstrated.learned(matching.reward()), "demonstrated ", measured);
        if (seed == 0) {
            measured.put("true episodes", comparison.trueEpisodes()).put("learned episodes", learned[2]);
        }
        return measured;
    }

    private Supervision supervision(Demonstrations seen) {
        RandomStreams streams = RandomStreams.of(seed);
        var truth = new GroundTruth(seen);
        double[] returns = new MultiplicativeNoise(sigma)
                .applyTo(seen.trueReturns(gamma), streams.named("noise").generator());
        return Supervision.of(OptimalityProfile.of(returns, Binning.PAPER), gamma)
                .withPairs(truth.pairs(pairs, gamma, seed))
                .withFixedPoints(truth.extremes(GroundTruth.EXTREMES, gamma));
    }

    private MatchingOptions options() {
        return MatchingOptions.PAPER
                .withEpochs(epochs)
                .withSeed(seed)
                .withCoefficients(Coefficients.of(transport ? 1 : 0, setting.pairwise, 1))
                .withDescent(Descent.adam(setting.rate, setting.rate / 20));
    }

    /** Measures the agreement at regular intervals of epochs. */
    private static void develop(
            RewardNetwork last, Snapshots snapshots, RewardAgreement comparison, Measurements measured) {
        int n = snapshots.taken.size();
        double[] at = new double[n];
        double[][] pearson = new double[RewardAgreement.LEVELS.size()][n];
        double[][] distance = new double[RewardAgreement.LEVELS.size()][n];
        for (int k = 0; k < n; k++) {
            MatchingCheckpoint each = snapshots.taken.get(k);
            double[][] learned = comparison.learned(last.withParameters(each.parameters()));
            at[k] = each.epoch();
            for (int level = 0; level < pearson.length; level++) {
                PairedSample sample = comparison.sample(learned, level);
                pearson[level][k] = Agreement.PEARSON.of(sample).orElse(0);
                distance[level][k] = Agreement.L1.of(sample).orElseThrow();
            }
        }
        measured.put("epochs", at);
        for (int level = 0; level < pearson.length; level++) {
            measured.put(RewardAgreement.LEVELS.get(level) + " Pearson", pearson[level]);
            measured.put(RewardAgreement.LEVELS.get(level) + " L1", distance[level]);
        }
    }

    /** Records the weights during a run. */
    private static final class Snapshots implements Checkpoints {
        final List<MatchingCheckpoint> taken = new ArrayList<>();

        @Override
        public Optional<MatchingCheckpoint> load() {
            return Optional.empty();
        }

        @Override
        public void save(MatchingCheckpoint checkpoint) {
            // The run reuses its array of weights.
            taken.add(new MatchingCheckpoint(
                    checkpoint.run(),
                    checkpoint.restart(),
                    checkpoint.epoch(),
                    checkpoint.parameters().clone(),
                    checkpoint.optimiser(),
                    List.of(),
                    List.of()));
        }
    }

    @Override
    public Identity identity() {
        return Identity.of("FitStudy", 1)
                .with("data", data)
                .with("test", test)
                .with("reading", reading)
                .with("pairs", pairs)
                .with("transport", transport)
                .with("gamma", gamma)
                .with("sigma", sigma)
                .with("setting", setting.identity())
                .with("epochs", epochs)
                .with("seed", seed);
    }
}
