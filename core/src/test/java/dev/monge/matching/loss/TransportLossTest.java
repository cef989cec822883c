package dev.monge.matching.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.Schedule;
import dev.monge.options.TransportOptions;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.transport.Sinkhorn;
import dev.monge.transport.Wasserstein;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TransportLossTest {
    private static final TransportOptions BARYCENTRIC =
            TransportOptions.PAPER.withTargets(TransportOptions.Targets.BARYCENTRIC);

    @Test
    void aBatchThatHasTheProfilesDistributionCostsNothing() {
        double[] returns = new Random(2).doubles(64, -5, 5).toArray();
        var loss = new TransportLoss(OptimalityProfile.of(returns, new Binning.Exact()), TransportOptions.PAPER);
        assertThat(loss.value(64, returns, 0, new Random(1), new double[64])).isCloseTo(0, within(1e-9));
        assertThat(loss.gap()).isCloseTo(0, within(1e-9));
    }

    /** Section Symmetry: the objective sees returns only through their distribution. */
    @Test
    void isInvariantUnderMeasurePreservingMapsOfTheData() {
        var random = new Random(4);
        double[] returns = random.doubles(100, -5, 5).toArray();
        double[] permuted = returns.clone();
        for (int i = 99; i > 0; i--) {
            int j = random.nextInt(i + 1);
            double swap = permuted[i];
            permuted[i] = permuted[j];
            permuted[j] = swap;
        }
        OptimalityProfile profile =
                OptimalityProfile.of(random.doubles(40, 0, 3).toArray(), Binning.PAPER);
        for (TransportOptions options : new TransportOptions[] {
            BARYCENTRIC, BARYCENTRIC.histogram(30), BARYCENTRIC.entropic(new Schedule.Constant(0.02))
        }) {
            var loss = new TransportLoss(profile, options);
            double one = loss.value(100, returns, 0.02, new Random(1), new double[100]);
            double gap = loss.gap();
            double other = loss.value(100, permuted, 0.02, new Random(1), new double[100]);
            assertThat(other).isCloseTo(one, within(1e-9 * one));
            assertThat(loss.gap()).isCloseTo(gap, within(1e-9 * gap));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 2, 3})
    void theMeanFormWithExactTargetsEstimatesTheWassersteinDistance(double p) {
        double[] returns = new Random(8).doubles(50, -2, 2).toArray();
        double[] targets = new Random(9).doubles(50, 0, 4).toArray();
        OptimalityProfile profile = OptimalityProfile.of(targets, new Binning.Exact());
        var options = TransportOptions.PAPER.withP(p).withForm(TransportOptions.Form.MEAN);
        var loss = new TransportLoss(profile, options);
        double distance = Wasserstein.distance(returns, null, profile.positions(), profile.weights(), p);
        assertThat(loss.value(50, returns, 0, new Random(1), new double[50])).isCloseTo(distance, within(1e-9));
        assertThat(loss.gap()).isCloseTo(distance, within(1e-9));
    }

    @Test
    void theNormOfThePaperGrowsWithTheBatchAndTheMeanFormDoesNot() {
        OptimalityProfile profile = OptimalityProfile.ofAtoms(new double[] {3}, new double[] {1});
        double[] returns = new double[400];
        var norm = new TransportLoss(profile, TransportOptions.PAPER);
        var mean = new TransportLoss(profile, TransportOptions.PAPER.withForm(TransportOptions.Form.MEAN));
        double[] gradient = new double[400];
        assertThat(norm.value(100, returns, 0, new Random(1), gradient)).isCloseTo(30, within(1e-9));
        assertThat(norm.value(400, returns, 0, new Random(1), gradient)).isCloseTo(60, within(1e-9));
        assertThat(mean.value(100, returns, 0, new Random(1), gradient)).isCloseTo(3, within(1e-9));
        assertThat(mean.value(400, returns, 0, new Random(1), gradient)).isCloseTo(3, within(1e-9));
    }

    /** With exact plans of atoms, targets depend on ranks alone, so the constant-target gradient is the whole one. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 2, 3})
    void theGradientAgreesWithFiniteDifferences(double p) {
        double[] returns = new Random(11).doubles(20, -2, 2).toArray();
        OptimalityProfile profile =
                OptimalityProfile.of(new Random(12).doubles(30, 0, 4).toArray(), new Binning.EqualWidth(7));
        for (TransportOptions.Form form : TransportOptions.Form.values()) {
            var loss = new TransportLoss(profile, BARYCENTRIC.withP(p).withForm(form));
            double[] gradient = new double[20];
            loss.value(20, returns, 0, new Random(1), gradient);
            for (int j = 0; j < 20; j++) {
                double[] up = returns.clone();
                double[] down = returns.clone();
                up[j] += 1e-6;
                down[j] -= 1e-6;
                double slope = (loss.value(20, up, 0, new Random(1), new double[20])
                                - loss.value(20, down, 0, new Random(1), new double[20]))
                        / 2e-6;
                assertThat(gradient[j]).isCloseTo(slope, within(1e-6));
            }
        }
    }

    @Test
    void sampledTargetsAverageToTheBarycentricOnes() {
        double[] returns = {0, 1};
        OptimalityProfile profile = OptimalityProfile.ofAtoms(new double[] {10, 20, 30}, new double[] {1, 1, 1});
        // Row 0 goes to 10 (2/3) and 20 (1/3): mean difference 40/3; row 1 to 20 (1/3) and 30 (2/3).
        var options = TransportOptions.PAPER.withP(1);
        var loss = new TransportLoss(profile, options);
        var random = new Random(6);
        double sum = 0;
        for (int i = 0; i < 20_000; i++) {
            sum += loss.value(2, returns, 0, random, new double[2]);
        }
        assertThat(sum / 20_000).isCloseTo(40.0 / 3 + 80.0 / 3 - 1, within(0.2));
    }

    /** One return, two targets of equal weight: a draw is one of them, half of the time each, and never their mean. */
    @Test
    void aSampledTargetIsATargetOfItsRow() {
        OptimalityProfile profile = OptimalityProfile.ofAtoms(new double[] {10, 20}, new double[] {1, 1});
        var sampled = new TransportLoss(profile, TransportOptions.PAPER);
        var random = new Random(3);
        int near = 0;
        for (int i = 0; i < 1000; i++) {
            double value = sampled.value(1, new double[1], 0, random, new double[1]);
            assertThat(value).isIn(10.0, 20.0);
            near += value == 10 ? 1 : 0;
        }
        assertThat(near).isBetween(430, 570); // mean 500, standard deviation 16
        var barycentric = new TransportLoss(profile, BARYCENTRIC);
        assertThat(barycentric.value(1, new double[1], 0, random, new double[1]))
                .isEqualTo(15);
    }

    /** Lambda is a fraction of the largest cost between the two supports, whichever end of the profile is farthest. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 2, 3})
    void entropyIsAFractionOfTheLargestCost(double p) {
        OptimalityProfile profile = OptimalityProfile.ofAtoms(new double[] {2, 5, 7}, new double[] {1, 2, 3});
        double[][] batches = {{-3, 0.5, 1}, {20, 12, 11.5}};
        double[] farthest = {10, 18};
        var loss = new TransportLoss(profile, TransportOptions.PAPER.withP(p).entropic(new Schedule.Constant(0.03)));
        for (int i = 0; i < batches.length; i++) {
            loss.value(3, batches[i], 0.03, new Random(1), new double[3]);
            double lambda = 0.03 * Math.pow(farthest[i], p);
            double expected = Sinkhorn.plan(batches[i], null, profile.positions(), profile.weights(), p, lambda)
                    .distance(p);
            assertThat(loss.gap()).isCloseTo(expected, within(1e-9));
        }
    }

    /** Bins [0, 2) and [2, 4] hold three returns and one; all of them are 9 and 7 away from the only target. */
    @Test
    void aHistogramStandsAtTheCentresOfItsBins() {
        OptimalityProfile profile = OptimalityProfile.ofAtoms(new double[] {10}, new double[] {1});
        var loss = new TransportLoss(profile, BARYCENTRIC.withP(1).histogram(2));
        loss.value(4, new double[] {0, 4, 0.5, 1}, 0, new Random(1), new double[4]);
        assertThat(loss.gap()).isCloseTo(0.75 * 9 + 0.25 * 7, within(1e-12));
    }

    @Test
    void aBatchLeavesNothingInTheHistogramOfTheNext() {
        OptimalityProfile profile = OptimalityProfile.ofAtoms(new double[] {10, 11}, new double[] {1, 1});
        var used = new TransportLoss(profile, BARYCENTRIC.histogram(4));
        used.value(5, new double[] {0, 0, 0, 0, 4}, 0, new Random(1), new double[5]);
        double[] returns = {0, 4, 4};
        double value = used.value(3, returns, 0, new Random(1), new double[3]);
        var fresh = new TransportLoss(profile, BARYCENTRIC.histogram(4));
        assertThat(value).isEqualTo(fresh.value(3, returns, 0, new Random(1), new double[3]));
        assertThat(used.gap()).isEqualTo(fresh.gap());
    }

    @Test
    void optionsChangeOneByOne() {
        TransportOptions paper = TransportOptions.PAPER;
        TransportOptions changed = paper.withTargets(TransportOptions.Targets.BARYCENTRIC)
                .withForm(TransportOptions.Form.MEAN)
                .spread(8);
        assertThat(changed)
                .isEqualTo(new TransportOptions(
                        paper.p(),
                        paper.plan(),
                        paper.entropy(),
                        paper.estimate(),
                        paper.bins(),
                        TransportOptions.Targets.BARYCENTRIC,
                        TransportOptions.Form.MEAN,
                        8));
        assertThat(paper.histogram(1).bins()).isEqualTo(1);
        assertThat(paper.spread(1)).isEqualTo(paper);
        assertThatThrownBy(() -> paper.spread(0)).hasMessage("a bin must be spread over at least one place, got 0");
    }

    @Test
    void theHistogramOfABatchTendsToItsAtoms() {
        double[] returns = new Random(13).doubles(500, -2, 2).toArray();
        OptimalityProfile profile =
                OptimalityProfile.of(new Random(14).doubles(500, 1, 9).toArray(), Binning.PAPER);
        var atoms = new TransportLoss(profile, BARYCENTRIC);
        double exact = atoms.value(500, returns, 0, new Random(1), new double[500]);
        double coarse = relativeError(exact, profile, returns, 10);
        double fine = relativeError(exact, profile, returns, 400);
        assertThat(fine).isLessThan(coarse).isLessThan(1e-3);
    }

    @Test
    void aConstantBatchIsOneBin() {
        OptimalityProfile profile = OptimalityProfile.ofAtoms(new double[] {1, 3}, new double[] {1, 1});
        var loss = new TransportLoss(profile, BARYCENTRIC.histogram(20));
        assertThat(loss.value(4, new double[4], 0, new Random(1), new double[4]))
                .isCloseTo(4, within(1e-12));
        var entropic = new TransportLoss(
                OptimalityProfile.ofAtoms(new double[] {0}, new double[] {1}),
                BARYCENTRIC.entropic(new Schedule.Constant(0.01)));
        assertThat(entropic.value(4, new double[4], 0.01, new Random(1), new double[4]))
                .isZero();
    }

    @Test
    void badOptionsAreRefused() {
        assertThatThrownBy(() -> TransportOptions.PAPER.withP(0.5)).hasMessage("p must be at least 1, got 0.5");
        assertThatThrownBy(() -> TransportOptions.PAPER.withP(Double.NaN)).hasMessage("p must be at least 1, got NaN");
        assertThatThrownBy(() -> TransportOptions.PAPER.withP(Double.POSITIVE_INFINITY))
                .hasMessage("p must be at least 1, got Infinity");
        assertThatThrownBy(() -> TransportOptions.PAPER.histogram(0))
                .hasMessage("the number of bins must be at least 1, got 0");
        var loss = new TransportLoss(
                OptimalityProfile.ofAtoms(new double[] {0}, new double[] {1}), TransportOptions.PAPER);
        assertThatThrownBy(() -> loss.value(0, new double[0], 0, new Random(1), new double[0]))
                .hasMessage("a batch needs at least one return, got 0");
    }

    private static double relativeError(double exact, OptimalityProfile profile, double[] returns, int bins) {
        var loss = new TransportLoss(profile, BARYCENTRIC.histogram(bins));
        double value = loss.value(returns.length, returns, 0, new Random(1), new double[returns.length]);
        return Math.abs(value - exact) / exact;
    }
}
