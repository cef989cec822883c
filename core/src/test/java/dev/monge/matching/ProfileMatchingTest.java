package dev.monge.matching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import dev.monge.nn.Activation;
import dev.monge.nn.Schedule;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.Coefficients;
import dev.monge.options.Descent;
import dev.monge.options.MatchingOptions;
import dev.monge.options.Normalisation;
import dev.monge.options.RewardShape;
import dev.monge.options.TransportOptions;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.Provenance;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import dev.monge.trajectory.Suffixes;
import dev.monge.transport.Wasserstein;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ProfileMatchingTest {
    private static final double GAMMA = 0.9;
    private static final MatchingOptions SHORT =
            MatchingOptions.PAPER.withEpochs(60).withBatch(32);

    private final Demonstrations data = demonstrations(12, 50);
    private final GroundTruth truth = new GroundTruth(data);
    private final Supervision supervision = supervision(truth, 1);

    @Test
    void profilePairsAndLabelsTeachTheTrueReturns() {
        Matching matching = ProfileMatching.fit(data, supervision, MatchingOptions.PAPER);
        assertThat(matching.after().gaps().get(0))
                .isLessThan(0.1 * matching.before().gaps().get(0));
        assertThat(correlation(matching)).isGreaterThan(0.9);
        double worstLabel = matching.after().labelErrors().stream()
                .mapToDouble(Math::abs)
                .max()
                .orElseThrow();
        assertThat(worstLabel).isLessThan(0.3 * matching.reward().scaling().scale());
    }

    @Test
    void aLinearRewardGoesThroughTheSameCode() {
        MatchingOptions linear = MatchingOptions.PAPER
                .withShape(RewardShape.LINEAR)
                .withDescent(new Descent(Descent.Method.ADAM, new Schedule.Exponential(0.1, 1e-3), 10))
                .withBatch(MatchingOptions.FULL_BATCH)
                .withEpochs(400);
        Matching matching = ProfileMatching.fit(data, supervision, linear);
        assertThat(correlation(matching)).isGreaterThan(0.75);
        assertThat(matching.reward().parameters()).hasSize(3);
    }

    @Test
    void theDefaultFitsCloserThanThePapersSettings() {
        Matching ours = ProfileMatching.fit(data, supervision, MatchingOptions.DEFAULT);
        Matching papers = ProfileMatching.fit(data, supervision, MatchingOptions.PAPER);
        assertThat(ours.scores()).hasSize(3);
        assertThat(ours.after().gaps().get(0)).isLessThan(papers.after().gaps().get(0));
        assertThat(correlation(ours)).isGreaterThan(correlation(papers));
    }

    @Test
    void besideAProfileTheRidgeOfANetworkFallsAndLeavesTheScale() {
        MatchingOptions options = MatchingOptions.DEFAULT.withEpochs(300).withRestarts(1);
        Matching free = ProfileMatching.fit(data, supervision, options);
        Matching simple = ProfileMatching.fit(data, supervision, options.withRidge(1));
        assertThat(squares(simple)).isLessThan(0.8 * squares(free));
        assertThat(simple.after().gaps().get(0))
                .isLessThan(1.5 * free.after().gaps().get(0));
    }

    private static double squares(Matching matching) {
        double sum = 0;
        for (float each : matching.reward().parameters()) {
            sum += each * each;
        }
        return sum;
    }

    @Test
    void withoutProfilesItIsTrexAndOrdersItsPairs() {
        Supervision pairs = new Supervision(List.of(), truth.pairs(40, GAMMA, random("pairs")), List.of());
        Matching matching = ProfileMatching.fit(data, pairs, MatchingOptions.PAPER);
        assertThat(matching.after().gaps()).isEmpty();
        assertThat(matching.after().violatedPairs()).hasSizeLessThan(4);
        assertThat(matching.before().violatedPairs()).hasSizeGreaterThan(4);
    }

    @Test
    void aFewStepsAreEnoughWhateverABatchTouchesOfThem() {
        // With so few, one epoch touches all steps and the next does not.
        Demonstrations few = demonstrations(3, 2);
        Supervision profile = Supervision.of(OptimalityProfile.ofAtoms(new double[] {0, 2}, new double[] {1, 1}), 0.5);
        for (int batch = 1; batch <= 8; batch++) {
            Matching matching = ProfileMatching.fit(
                    few, profile, MatchingOptions.DEFAULT.withEpochs(50).withBatch(batch));
            assertThat(matching.after().gaps()).hasSize(1);
        }
    }

    @Test
    void severalProfilesAtOnceAreAllMatched() {
        Supervision several = supervision.and(new ProfileTarget(truth.profile(0, Binning.PAPER), 0));
        Matching both = ProfileMatching.fit(data, several, MatchingOptions.PAPER);
        assertThat(both.after().gaps()).hasSize(2);
        assertThat(both.after().gaps().get(0))
                .isLessThan(0.25 * both.before().gaps().get(0));
        assertThat(both.after().gaps().get(1)).isLessThan(both.before().gaps().get(1));
        assertThat(both.reward().provenance().gammas()).containsExactly(GAMMA, 0.0);
    }

    /** A profile of some trajectories leaves the others out, in the loss as in the quality. */
    @Test
    void aProfileOfACohortIsMatchedByItsTrajectories() {
        List<Integer> cohort = List.of(0, 3, 4, 7, 8);
        Suffixes suffixes = Suffixes.of(data, cohort);
        double[] all = data.trueReturns(GAMMA);
        double[] some = new double[suffixes.size()];
        Arrays.setAll(some, i -> all[suffixes.start(i)]);
        OptimalityProfile profile = OptimalityProfile.of(some, Binning.PAPER);
        Supervision spoken = new Supervision(
                List.of(new ProfileTarget(profile, GAMMA, 1, cohort)), supervision.pairs(), supervision.fixedPoints());
        MatchingOptions full = MatchingOptions.PAPER.withEpochs(400).withBatch(MatchingOptions.FULL_BATCH);
        Matching matching = ProfileMatching.fit(data, spoken, full);
        assertThat(matching.after().gaps().get(0))
                .isLessThan(0.2 * matching.before().gaps().get(0));
        double[] learned = data.returns(matching.reward().rewards(data), GAMMA);
        double[] learnedOfCohort = new double[some.length];
        Arrays.setAll(learnedOfCohort, i -> learned[suffixes.start(i)]);
        double gap = Wasserstein.distance(learnedOfCohort, null, profile.positions(), profile.weights(), 2);
        assertThat(matching.after().gaps().get(0)).isCloseTo(gap, within(1e-4 * gap));
    }

    @Test
    void entropicPlansHistogramsAndRmspropLearnToo() {
        MatchingOptions options = MatchingOptions.PAPER
                .withTransport(TransportOptions.PAPER.histogram(30).entropic(new Schedule.Exponential(0.05, 0.005)))
                .withDescent(new Descent(Descent.Method.RMSPROP, new Schedule.Linear(5e-3, 1e-4), Double.MAX_VALUE));
        Matching matching = ProfileMatching.fit(data, supervision, options);
        assertThat(correlation(matching)).isGreaterThan(0.85);
    }

    @Test
    void theSameSeedGivesTheSameBitsForAnyNumberOfThreads() {
        float[] one = ProfileMatching.fit(data, supervision, SHORT).reward().parameters();
        assertThat(ProfileMatching.fit(data, supervision, SHORT).reward().parameters())
                .isEqualTo(one);
        assertThat(ProfileMatching.fit(data, supervision, SHORT.withThreads(2))
                        .reward()
                        .parameters())
                .isEqualTo(one);
        assertThat(ProfileMatching.fit(data, supervision, SHORT.withSeed(1))
                        .reward()
                        .parameters())
                .isNotEqualTo(one);
    }

    @Test
    void killedAnywhereAndTakenUpAgainItEndsWithTheSameBits() {
        MatchingOptions options = SHORT.withRestarts(2);
        Matching uninterrupted = ProfileMatching.fit(data, supervision, options);
        var store = new Memory();
        RandomGenerator random = random("kills");
        Matching resumed = null;
        int kills = 0;
        while (resumed == null) {
            var left = new AtomicInteger(1 + random.nextInt(25));
            MatchingControl control = MatchingControl.NONE
                    .withCheckpoints(store, 7)
                    .withProgress(report -> {
                        if (left.decrementAndGet() == 0) {
                            throw new IllegalStateException("killed");
                        }
                    });
            try {
                resumed = ProfileMatching.fit(data, supervision, options, control);
            } catch (IllegalStateException killed) {
                kills++;
            }
        }
        assertThat(kills).isGreaterThan(3);
        assertThat(resumed.reward().parameters())
                .isEqualTo(uninterrupted.reward().parameters());
        assertThat(resumed.scores()).isEqualTo(uninterrupted.scores());
        assertThat(resumed.after()).isEqualTo(uninterrupted.after());
    }

    @Test
    void cancellationLeavesACheckpointToGoOnFrom() {
        var store = new Memory();
        var epochs = new AtomicInteger();
        MatchingControl control = MatchingControl.NONE
                .withCheckpoints(store, 1000)
                .withProgress(report -> epochs.incrementAndGet())
                .withCancellation(() -> epochs.get() == 23);
        assertThatThrownBy(() -> ProfileMatching.fit(data, supervision, SHORT, control))
                .isInstanceOf(CancellationException.class)
                .hasMessage("stopped in restart 0 before epoch 23");
        assertThat(store.epochs).containsExactly(23);
        var rest = new AtomicInteger();
        Matching resumed = ProfileMatching.fit(
                data,
                supervision,
                SHORT,
                MatchingControl.NONE.withCheckpoints(store, 1000).withProgress(report -> rest.incrementAndGet()));
        assertThat(rest).hasValue(37);
        assertThat(resumed.reward().parameters())
                .isEqualTo(
                        ProfileMatching.fit(data, supervision, SHORT).reward().parameters());
    }

    @Test
    void checkpointsAreSavedAfterEverySoManyEpochs() {
        var every25 = new Memory();
        ProfileMatching.fit(data, supervision, SHORT, MatchingControl.NONE.withCheckpoints(every25, 25));
        assertThat(every25.epochs).containsExactly(25, 50);
        var always = new Memory();
        ProfileMatching.fit(data, supervision, SHORT.withEpochs(3), MatchingControl.NONE.withCheckpoints(always, 1));
        assertThat(always.epochs).containsExactly(1, 2, 3);
    }

    @Test
    void aRunIsTakenUpAlsoBeforeItsFirstEpochAndAfterItsLast() {
        float[] uninterrupted =
                ProfileMatching.fit(data, supervision, SHORT).reward().parameters();
        var store = new Memory();
        MatchingControl never = MatchingControl.NONE.withCheckpoints(store, 60).withCancellation(() -> true);
        assertThatThrownBy(() -> ProfileMatching.fit(data, supervision, SHORT, never))
                .isInstanceOf(CancellationException.class);
        assertThat(store.epochs).containsExactly(0);
        var epochs = new AtomicInteger();
        MatchingControl counted =
                MatchingControl.NONE.withCheckpoints(store, 60).withProgress(report -> epochs.incrementAndGet());
        Matching resumed = ProfileMatching.fit(data, supervision, SHORT, counted);
        assertThat(resumed.reward().parameters()).isEqualTo(uninterrupted);
        assertThat(epochs).hasValue(60);
        assertThat(store.epochs).containsExactly(0, 60);
        Matching finished = ProfileMatching.fit(data, supervision, SHORT, counted);
        assertThat(finished.reward().parameters()).isEqualTo(uninterrupted);
        assertThat(epochs).as("nothing is left to do").hasValue(60);
    }

    @Test
    void aCheckpointOfAnotherRunIsRefused() {
        var store = new Memory();
        MatchingControl control = MatchingControl.NONE.withCheckpoints(store, 10);
        ProfileMatching.fit(data, supervision, SHORT, control);
        refuses(
                () -> ProfileMatching.fit(data, supervision, SHORT.withSeed(9), control),
                "memory: the checkpoint is of a run with other data, supervision, options or seed");
        refuses(
                () -> ProfileMatching.fit(data, supervision(truth, 2), SHORT, control),
                "memory: the checkpoint is of a run with other data, supervision, options or seed");
        refuses(
                () -> ProfileMatching.fit(data, supervision, SHORT.withEpochs(61), control),
                "memory: the checkpoint is of a run with other data, supervision, options or seed");
    }

    @Test
    void aDamagedCheckpointIsRefusedBeforeTheFirstEpoch() {
        var store = new Memory();
        MatchingControl control = MatchingControl.NONE.withCheckpoints(store, 10);
        ProfileMatching.fit(data, supervision, SHORT, control);
        MatchingCheckpoint whole = store.last.orElseThrow();
        float[] theta = whole.parameters();
        refusesToTakeUp(store, whole, 1, 60, theta, "in restart 1 after 0 finished ones of 1");
        refusesToTakeUp(store, whole, 0, 61, theta, "in epoch 61 of 60");
        refusesToTakeUp(store, whole, 0, -1, theta, "in epoch -1 of 60");
        refusesToTakeUp(store, whole, 0, 3, new float[1], "it has 1 parameters instead of " + theta.length);
        var beyond = new MatchingCheckpoint(
                whole.run(), 1, 60, theta, whole.optimiser(), List.of(new float[theta.length]), List.of());
        refusesToTakeUp(store, beyond, 1, 60, theta, "in restart 1 after 1 finished ones of 1");
    }

    @Test
    void theFinishedRestartsOfADamagedCheckpointAreCheckedToo() {
        var store = new Memory();
        MatchingControl control = MatchingControl.NONE.withCheckpoints(store, 10);
        MatchingOptions twice = SHORT.withEpochs(10).withRestarts(2);
        ProfileMatching.fit(data, supervision, twice, control);
        MatchingCheckpoint whole = store.last.orElseThrow();
        assertThat(whole.restart()).isEqualTo(1);
        store.last = Optional.of(new MatchingCheckpoint(
                whole.run(), 1, 10, whole.parameters(), whole.optimiser(), List.of(new float[2]), List.of()));
        refuses(
                () -> ProfileMatching.fit(data, supervision, twice, control),
                "memory: the checkpoint is damaged: it has 2 parameters instead of " + whole.parameters().length);
    }

    /** Adam divides by the gradient's size plus 1e-8: what is clipped far below that hardly moves the weights. */
    @Test
    void gradientsAreClippedBeforeTheOptimiserSeesThem() {
        Schedule rate = Descent.PAPER.learningRate();
        Matching clipped = ProfileMatching.fit(
                data, supervision, SHORT.withDescent(new Descent(Descent.Method.ADAM, rate, 1e-12)));
        Matching free = ProfileMatching.fit(data, supervision, SHORT);
        double before = clipped.before().gaps().get(0);
        assertThat(free.before().gaps().get(0)).isEqualTo(before);
        assertThat(clipped.after().gaps().get(0)).isCloseTo(before, within(1e-2 * before));
        assertThat(free.after().gaps().get(0)).isLessThan(0.9 * before);
    }

    /** Where all features are zero, a linear reward without a bias is zero whatever its weights. */
    @Test
    void ofRestartsThatAreEquallyGoodTheFirstIsKept() {
        Demonstrations nothing =
                Demonstrations.ofColumns(List.of("f"), new float[1][6], new int[] {3, 3}, List.of("a", "b"), null);
        Supervision profile = Supervision.of(OptimalityProfile.ofAtoms(new double[] {0, 2}, new double[] {1, 1}), 0.5);
        Matching matching = ProfileMatching.fit(
                nothing,
                profile,
                MatchingOptions.LINEAR
                        .withShape(RewardShape.LINEAR.odd())
                        .withEpochs(5)
                        .withRestarts(3));
        assertThat(matching.scores()).containsOnly(matching.scores().get(0)).hasSize(3);
        assertThat(matching.restart()).isZero();
    }

    @Test
    void aRewardSaysWithWhichOptionsItWasFitted() {
        MatchingOptions options = SHORT.withEpochs(2).withRestarts(2).withThreads(2);
        Provenance origin =
                ProfileMatching.fit(data, supervision, options).reward().provenance();
        assertThat(origin.options()).isEqualTo(options.withThreads(1));
        assertThat(origin.data()).isEqualTo(data.fingerprint());
        assertThat(origin.supervision()).isEqualTo(supervision.fingerprint());
        assertThat(supervision.withPairs(List.of()).fingerprint()).isNotEqualTo(origin.supervision());
    }

    private void refusesToTakeUp(
            Memory store, MatchingCheckpoint whole, int restart, int epoch, float[] theta, String because) {
        store.last = Optional.of(new MatchingCheckpoint(
                whole.run(), restart, epoch, theta, whole.optimiser(), whole.finished(), List.of()));
        assertThatThrownBy(() ->
                        ProfileMatching.fit(data, supervision, SHORT, MatchingControl.NONE.withCheckpoints(store, 10)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("memory: the checkpoint is damaged: it ")
                .hasMessageEndingWith(because);
    }

    @Test
    void theBestRestartIsTheOneThatAgreesMostWithItsSupervision() {
        Matching matching = ProfileMatching.fit(data, supervision, SHORT.withRestarts(4));
        assertThat(matching.scores()).hasSize(4);
        double lowest = matching.scores().stream()
                .mapToDouble(Double::doubleValue)
                .min()
                .orElseThrow();
        assertThat(matching.scores().get(matching.restart())).isEqualTo(lowest);
        assertThat(matching.scores()).doesNotHaveDuplicates();
    }

    @Test
    void progressReportsEveryEpoch() {
        var rates = new ArrayList<Double>();
        var gaps = new ArrayList<Double>();
        ProfileMatching.fit(data, supervision, SHORT, MatchingControl.NONE.withProgress(report -> {
            assertThat(report.epoch()).isEqualTo(rates.size());
            assertThat(report.epochs()).isEqualTo(60);
            assertThat(report.restart()).isZero();
            assertThat(report.restarts()).isEqualTo(1);
            rates.add(report.learningRate());
            gaps.add(report.gap());
            assertThat(report.total())
                    .isCloseTo(report.transport() + 0.1 * report.pairwise() + report.fixedPoints(), within(1e-9));
        }));
        assertThat(rates).hasSize(60).startsWith(1e-2);
        assertThat(rates.get(59)).isCloseTo(5e-4, within(1e-12));
        assertThat(gaps).allMatch(gap -> gap > 0);
    }

    @Test
    void everyRestartReportsItsOwnEpochs() {
        var seen = new ArrayList<String>();
        ProfileMatching.fit(
                data, supervision, SHORT.withEpochs(2).withRestarts(3), MatchingControl.NONE.withProgress(report -> {
                    assertThat(report.restarts()).isEqualTo(3);
                    seen.add(report.restart() + "." + report.epoch());
                }));
        assertThat(seen).containsExactly("0.0", "0.1", "1.0", "1.1", "2.0", "2.1");
    }

    /** The first epoch is at progress 0, also where it is the only one: the schedules start there. */
    @Test
    void aSingleEpochIsAtTheStartOfTheSchedules() {
        var rates = new ArrayList<Double>();
        ProfileMatching.fit(
                data,
                supervision,
                SHORT.withEpochs(1),
                MatchingControl.NONE.withProgress(report -> rates.add(report.learningRate())));
        assertThat(rates).containsExactly(1e-2);
    }

    /**
     * The Vector API makes objects until the compiler, which works beside us, has made them registers; what our own code
     * allocates it always does. So the first epoch that allocates nothing tells; on a quiet machine it comes after a second.
     */
    @Test
    @Tag("allocation")
    void anEpochAllocatesNothingOnceWarm() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        var before = new AtomicLong();
        var nothing = new AtomicBoolean();
        MatchingControl control = MatchingControl.NONE
                .withProgress(report -> {
                    long allocated = threads.getCurrentThreadAllocatedBytes();
                    nothing.set(allocated == before.getAndSet(allocated));
                })
                .withCancellation(nothing::get);
        assertThatThrownBy(() -> ProfileMatching.fit(data, supervision, SHORT.withEpochs(1_000_000), control))
                .isInstanceOf(CancellationException.class);
        assertThat(nothing).isTrue();
    }

    @Test
    void everyNormalisationIsUndoneByTheReward() {
        OptimalityProfile profile = supervision.profiles().get(0).profile();
        for (Normalisation each : Normalisation.values()) {
            Matching matching = ProfileMatching.fit(data, supervision, SHORT.withNormalisation(each));
            double gap = Wasserstein.distance(
                    data.returns(matching.reward().rewards(data), GAMMA),
                    null,
                    profile.positions(),
                    profile.weights(),
                    2);
            assertThat(matching.after().gaps().get(0)).as("%s", each).isCloseTo(gap, within(1e-4 * gap));
        }
        assertThat(ProfileMatching.fit(data, supervision, SHORT)
                        .reward()
                        .scaling()
                        .scale())
                .isEqualTo(profile.standardDeviation());
    }

    @Test
    void missingTrajectoriesAndStepsAreNamed() {
        var pair = new OrderedPair(new Suffix(0, 0), new Suffix(99, 0), GAMMA);
        refuses(
                () -> ProfileMatching.fit(data, supervision.withPairs(List.of(pair)), SHORT),
                "pair 0 (better): there is no trajectory 99: there are 12, counted from 0");
        var worse = new OrderedPair(new Suffix(2, 50), new Suffix(0, 0), GAMMA);
        refuses(
                () -> ProfileMatching.fit(data, supervision.withPairs(List.of(worse)), SHORT),
                "pair 0 (worse): trajectory t2 has no step 50: it has 50, counted from 0");
        var label = new FixedPoint(new Suffix(3, 500), 1, GAMMA);
        refuses(
                () -> ProfileMatching.fit(data, supervision.withFixedPoints(List.of(label)), SHORT),
                "label 0: trajectory t3 has no step 500: it has 50, counted from 0");
        var cohort = new ProfileTarget(supervision.profiles().get(0).profile(), GAMMA, 1, List.of(12));
        refuses(
                () -> ProfileMatching.fit(data, supervision.and(cohort), SHORT),
                "profile 1: there is no trajectory 12: there are 12, counted from 0");
    }

    @Test
    void badNumbersAreRefusedWhereTheyAreWritten() {
        OptimalityProfile profile = supervision.profiles().get(0).profile();
        refuses(() -> new ProfileTarget(profile, 1.5), "gamma must be in [0, 1], got 1.5");
        refuses(
                () -> new ProfileTarget(profile, 1, 0, List.of()),
                "the weight of a profile must be positive and finite, got 0.0");
        refuses(
                () -> new OrderedPair(new Suffix(1, 2), new Suffix(1, 2), 1),
                "a pair must compare two different segments, got only trajectory 1 at step 2");
        refuses(
                () -> new FixedPoint(new Suffix(1, 2), Double.NaN, 1),
                "the label of trajectory 1 at step 2 must be finite, got NaN");
        refuses(
                () -> new Supervision(List.of(), List.of(), List.of()),
                "expected at least one profile, pair or label, got none");
        refuses(() -> SHORT.withEpochs(0), "the number of epochs must be at least 1, got 0");
        refuses(() -> SHORT.withBatch(-1), "the batch size must be at least 1, or 0 for all suffixes, got -1");
        refuses(() -> SHORT.withRestarts(0), "the number of restarts must be at least 1, got 0");
        refuses(() -> SHORT.withThreads(0), "the number of threads must be at least 1, got 0");
        refuses(() -> Coefficients.of(1, -1, 0), "c_pw must not be negative, got -1.0 to -1.0");
        refuses(() -> Coefficients.of(-1, 1, 0), "c_ot must not be negative, got -1.0 to -1.0");
        refuses(() -> Coefficients.of(0, 0, -2), "c_fix must not be negative, got -2.0 to -2.0");
        refuses(
                () -> Coefficients.DEFAULT.withPairwise(new Schedule.Linear(1, -1)),
                "c_pw must not be negative, got 1.0 to -1.0");
        refuses(
                () -> new ProfileTarget(profile, 1, Double.POSITIVE_INFINITY, List.of()),
                "the weight of a profile must be positive and finite, got Infinity");
        refuses(
                () -> new Descent(Descent.Method.ADAM, new Schedule.Constant(1), 0),
                "the maximum norm of gradients must be positive, got 0.0");
        refuses(
                () -> new Descent(Descent.Method.ADAM, new Schedule.Linear(1, -1), 1),
                "the learning rate must start positive and not end negative, got 1.0 to -1.0");
        refuses(
                () -> new Descent(Descent.Method.ADAM, new Schedule.Constant(1), 1, Double.POSITIVE_INFINITY),
                "the decay of biases must be finite and not negative, got Infinity");
        refuses(
                () -> MatchingControl.NONE.withCheckpoints(new Memory(), 0),
                "the number of epochs between checkpoints must be at least 1, got 0");
        refuses(
                () -> new Descent(Descent.Method.ADAM, new Schedule.Constant(0), 1),
                "the learning rate must start positive and not end negative, got 0.0 to 0.0");
        refuses(
                () -> new RewardShape(List.of(3, 0), Activation.RELU),
                "a hidden layer must have at least one unit, got [3, 0]");
    }

    @Test
    void theLeastOfEverythingIsAllowed() {
        MatchingOptions least = SHORT.withShape(new RewardShape(List.of(1), Activation.RELU))
                .withEpochs(1)
                .withBatch(1)
                .withTransport(TransportOptions.PAPER.histogram(1));
        assertThat(ProfileMatching.fit(data, supervision, least).reward().parameters())
                .hasSize(2 + 1 + 1 + 1);
    }

    private double correlation(Matching matching) {
        double[] learned = data.returns(matching.reward().rewards(data), GAMMA);
        double[] right = data.trueReturns(GAMMA);
        double meanLearned = Arrays.stream(learned).average().orElseThrow();
        double meanRight = Arrays.stream(right).average().orElseThrow();
        double both = 0;
        double squaresLearned = 0;
        double squaresRight = 0;
        for (int i = 0; i < right.length; i++) {
            both += (learned[i] - meanLearned) * (right[i] - meanRight);
            squaresLearned += (learned[i] - meanLearned) * (learned[i] - meanLearned);
            squaresRight += (right[i] - meanRight) * (right[i] - meanRight);
        }
        return both / Math.sqrt(squaresLearned * squaresRight);
    }

    private static Supervision supervision(GroundTruth truth, int seed) {
        RandomGenerator random = RandomStreams.of(seed).named("pairs").generator();
        return Supervision.of(truth.profile(GAMMA, Binning.PAPER), GAMMA)
                .withPairs(truth.pairs(20, GAMMA, random))
                .withFixedPoints(truth.extremes(2, GAMMA));
    }

    private static RandomGenerator random(String name) {
        return RandomStreams.of(5).named(name).generator();
    }

    /** A slow walk in the plane; the reward is a bump around the origin with a slope, so neither sign nor shape is trivial. */
    private static Demonstrations demonstrations(int trajectories, int length) {
        RandomGenerator random = random("walks");
        int steps = trajectories * length;
        float[][] columns = new float[2][steps];
        double[] rewards = new double[steps];
        int[] lengths = new int[trajectories];
        var ids = new ArrayList<String>();
        for (int k = 0; k < trajectories; k++) {
            lengths[k] = length;
            ids.add("t" + k);
            double x = 2 * random.nextGaussian();
            double y = 2 * random.nextGaussian();
            for (int t = 0; t < length; t++) {
                x += 0.3 * random.nextGaussian() - 0.02 * x;
                y += 0.3 * random.nextGaussian() - 0.02 * y;
                columns[0][k * length + t] = (float) x;
                columns[1][k * length + t] = (float) y;
                rewards[k * length + t] = 2 * Math.exp(-(x * x + y * y) / 4) + 0.5 * x;
            }
        }
        return Demonstrations.ofColumns(List.of("x", "y"), columns, lengths, ids, rewards);
    }

    private static void refuses(ThrowingCallable what, String sentence) {
        assertThatThrownBy(what).isInstanceOf(IllegalArgumentException.class).hasMessage(sentence);
    }

    /** Checkpoints in memory; a file of them is tested in the formats module. */
    private static final class Memory implements Checkpoints {
        private Optional<MatchingCheckpoint> last = Optional.empty();
        private final List<Integer> epochs = new ArrayList<>();

        @Override
        public Optional<MatchingCheckpoint> load() {
            return last;
        }

        @Override
        public void save(MatchingCheckpoint checkpoint) {
            last = Optional.of(checkpoint);
            epochs.add(checkpoint.epoch());
        }

        @Override
        public String toString() {
            return "memory";
        }
    }
}
