package dev.monge.research.reproduction.study;

import dev.monge.expert.Weakness;
import dev.monge.identity.Identity;
import dev.monge.matching.Matching;
import dev.monge.matching.ProfileMatching;
import dev.monge.metric.Agreement;
import dev.monge.metric.PairedSample;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.Coefficients;
import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.Pursuit;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * A linear reward of landings, hidden among columns that mean nothing, and what a fit finds of it: the correlation of
 * learned and true returns, at the discount .9, on episodes of other policies.
 *
 * @param columns the number of columns
 * @param recordings the number of recordings, drawn from D125
 * @param said the profiles that are stated
 * @param pairs the number of random ordered pairs at the discount .9
 * @param flipped the share of pairs in the wrong order
 * @param manner how a profile is stated
 * @param starts the number of starts of profile pursuit; 0 for Algorithm 2
 * @param seed the seed of columns, recordings, pairs and fit
 */
public record DimensionStudy(
        int columns, int recordings, Said said, int pairs, double flipped, Manner manner, int starts, long seed)
        implements StoredStudy {
    /** All recordings of D125. */
    public static final int ALL = 322;

    private static final double GAMMA = 0.9;
    /** Without profiles, pairs alone need a ridge; of the tried ones, 0.001 to 1, the best for 10 and for 100 pairs. */
    private static final double RIDGE_OF_PAIRS = 0.01;

    /** The profiles that are stated. */
    public enum Said {
        /** None: pairs alone, which is T-REX. */
        NOTHING("pairs alone"),
        /** One of all recordings at the discount .9, as in the paper. */
        ONE("one profile"),
        /** Of all recordings, at the discounts 0, .9 and .99. */
        THREE("three discounts"),
        /** The same of each third of the recordings, by their total reward. */
        THIRDS("three discounts of three cohorts");

        private final String words;

        Said(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }

        private List<Double> gammas() {
            return this == NOTHING ? List.of() : this == ONE ? List.of(GAMMA) : List.of(0.0, GAMMA, 0.99);
        }
    }

    /** How a profile is stated. */
    public enum Manner {
        /** Exactly. */
        EXACT("exactly", List.of()),
        /** Twenty chips on twenty columns. */
        CHIPS("20 chips", List.of(Weakness.Coarse.DEFAULT)),
        /** The same for the middle, and the rare ends apart. */
        ENDS("chips, rare ends said apart", List.of(Weakness.RareEnds.DEFAULT)),
        /** Rare ends are said to be twice as frequent. */
        OFTEN("the same, ends twice as often as true", List.of(Weakness.RareEnds.DEFAULT.often(2))),
        /** Rare ends are said to be half as frequent. */
        SELDOM("the same, ends half as often", List.of(Weakness.RareEnds.DEFAULT.often(0.5))),
        /** Rare ends are said to be milder. */
        MILD("the same, ends 20% too mild", List.of(Weakness.RareEnds.DEFAULT.extreme(0.8))),
        /** Rare ends are said to be more extreme. */
        GRIM("the same, ends 20% too extreme", List.of(Weakness.RareEnds.DEFAULT.extreme(1.2)));

        private final String words;

        @SuppressWarnings("ImmutableEnumChecker") // weaknesses are records without state
        private final List<Weakness> weaknesses;

        Manner(String words, List<Weakness> weaknesses) {
            this.words = words;
            this.weaknesses = weaknesses;
        }

        public String words() {
            return words;
        }
    }

    /** Returns a study of all recordings and exact profiles, by pursuit. */
    public static DimensionStudy of(int columns, Said said, int pairs, long seed) {
        return new DimensionStudy(columns, ALL, said, pairs, 0, Manner.EXACT, MatchingOptions.STARTS, seed);
    }

    /** Returns copies with consecutive seeds. */
    public List<DimensionStudy> seeds(long first, int count) {
        List<DimensionStudy> all = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            all.add(new DimensionStudy(columns, recordings, said, pairs, flipped, manner, starts, first + k));
        }
        return all;
    }

    public DimensionStudy withRecordings(int other) {
        return new DimensionStudy(columns, other, said, pairs, flipped, manner, starts, seed);
    }

    public DimensionStudy withManner(Manner other) {
        return new DimensionStudy(columns, recordings, said, pairs, flipped, other, starts, seed);
    }

    public DimensionStudy withFlipped(double share) {
        return new DimensionStudy(columns, recordings, said, pairs, share, manner, starts, seed);
    }

    public DimensionStudy withStarts(int other) {
        return new DimensionStudy(columns, recordings, said, pairs, flipped, manner, other, seed);
    }

    @Override
    public double cost() {
        return 2 + columns * columns / 1000.0 * (said == Said.NOTHING ? 0.1 : 1);
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        Demonstrations known = library.seen(LanderSet.D125, RewardInput.REWARD_FEATURES.map());
        Demonstrations others = library.seen(LanderSet.VALIDATION, RewardInput.REWARD_FEATURES.map());
        var hidden = new HiddenColumns(known, columns, seed);
        Demonstrations seen = hidden.of(known, "seen", drawn(known.trajectories()));
        Demonstrations unseen = hidden.of(
                others, "unseen", IntStream.range(0, others.trajectories()).toArray());
        Matching found = ProfileMatching.fit(seen, supervision(seen), options());
        double[] learned = unseen.returns(found.reward().rewards(unseen), GAMMA);
        var measured = new Measurements()
                .put(
                        "correlation",
                        Agreement.PEARSON
                                .of(PairedSample.of(learned, unseen.trueReturns(GAMMA)))
                                .orElse(0));
        Pursuit pursuit = found.pursuit();
        if (pursuit != null) {
            measured.put("agreeing", pursuit.agreeing());
        }
        return measured;
    }

    private int[] drawn(int all) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, all).boxed().toList());
        Collections.shuffle(order, new Random(seed));
        return order.stream()
                .limit(recordings)
                .mapToInt(Integer::intValue)
                .sorted()
                .toArray();
    }

    private MatchingOptions options() {
        MatchingOptions linear =
                MatchingOptions.LINEAR.withShape(RewardShape.LINEAR.odd()).withSeed(seed);
        return said == Said.NOTHING
                ? linear.withCoefficients(Coefficients.PAPER).withRidge(RIDGE_OF_PAIRS)
                : linear.withStarts(starts);
    }

    private Supervision supervision(Demonstrations seen) {
        List<ProfileTarget> profiles = new ArrayList<>();
        for (List<Integer> cohort : cohorts(seen)) {
            for (double gamma : said.gammas()) {
                profiles.add(new ProfileTarget(stated(seen, cohort, gamma), gamma, 1, cohort));
            }
        }
        RandomGenerator random = RandomStreams.of(seed).named("flips").generator();
        List<OrderedPair> ordered = pairs == 0
                ? List.of()
                : new GroundTruth(seen)
                        .pairs(pairs, GAMMA, seed).stream()
                                .map(each -> random.nextDouble() < flipped
                                        ? new OrderedPair(
                                                /* worse= */ each.better(),
                                                /* better= */ each.worse(),
                                                each.aggregation())
                                        : each)
                                .toList();
        return new Supervision(profiles, ordered, List.of());
    }

    private List<List<Integer>> cohorts(Demonstrations seen) {
        double[] totals = seen.trueReturns(1);
        List<Integer> order = IntStream.range(0, seen.trajectories())
                .boxed()
                .sorted((a, b) -> Double.compare(totals[seen.offset(a)], totals[seen.offset(b)]))
                .toList();
        int groups = said == Said.THIRDS ? 3 : 1;
        return IntStream.range(0, groups)
                .mapToObj(c -> order.subList(c * order.size() / groups, (c + 1) * order.size() / groups).stream()
                        .sorted()
                        .toList())
                .toList();
    }

    private OptimalityProfile stated(Demonstrations seen, List<Integer> cohort, double gamma) {
        double[] all = seen.trueReturns(gamma);
        double[] own = cohort.stream()
                .flatMapToDouble(k -> Arrays.stream(all, seen.offset(k), seen.offset(k + 1)))
                .toArray();
        OptimalityProfile profile = OptimalityProfile.of(own, new Binning.Exact());
        for (Weakness each : manner.weaknesses) {
            profile = each.drawn(profile);
        }
        return profile;
    }

    @Override
    public Identity identity() {
        return Identity.of("DimensionStudy", 1)
                .with("columns", columns)
                .with("recordings", recordings)
                .with("said", said)
                .with("pairs", pairs)
                .with("flipped", flipped)
                .with("manner", manner)
                .with("starts", starts)
                .with("seed", seed);
    }
}
