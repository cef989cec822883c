package dev.monge.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.reward.Posterior;
import dev.monge.reward.RewardNetwork;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.transport.Wasserstein;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LaplaceTest {
    private static final double[] TRUTH = {3, -2, 1, 0.5};

    /** The paper's point: W_2^2 grows by what conditional means say, not by what moves single moments. */
    @Test
    void profilesSeeConditionalMeansOnly() {
        Demonstrations seen = SmallWorld.of(1, TRUTH, 300, false, false);
        Supervision said = SmallWorld.said(seen, 20, 1);
        RewardNetwork fitted = SmallWorld.fit(seen, said, 1);
        Laplace laplace = Laplace.of(fitted, seen, said, 0);
        double[] ones = new double[fitted.parameters().length];
        Arrays.fill(ones, 1);
        var means = new ConditionalMeans(laplace.sensitivity(), laplace.values());
        ProfileTarget target = said.profiles().get(0);
        double[][] free = means.rows(target, ones);
        double[][] fixed = means.fixedRows(target, ones);
        for (int i = 0; i < TRUTH.length; i++) {
            double real = growth(fitted, seen, target, i);
            assertThat(squared(free, i) / squared(fixed, i)).isCloseTo(real / squared(fixed, i), within(0.08));
        }
    }

    private static double squared(double[][] rows, int weight) {
        double sum = 0;
        for (double[] row : rows) {
            sum += row[weight] * row[weight];
        }
        return sum;
    }

    /** Returns W_2^2 between the returns before and after a small change of a weight, per square of the change. */
    private static double growth(RewardNetwork fitted, Demonstrations seen, ProfileTarget target, int weight) {
        double step = 0.03;
        float[] moved = fitted.parameters();
        moved[weight] += (float) step;
        double[] before = target.values(seen, new SegmentValues(seen, fitted.rewards(seen)));
        double[] after = target.values(
                seen, new SegmentValues(seen, fitted.withParameters(moved).rewards(seen)));
        double distance = Wasserstein.distance(before, null, after, null, 2);
        return distance * distance / (step * step);
    }

    @Test
    void twinsAreKnownByTheirSumOnly() {
        Demonstrations seen = SmallWorld.of(2, TRUTH, true, false);
        Supervision said = SmallWorld.said(seen, 20, 2);
        Laplace laplace = Laplace.of(SmallWorld.fit(seen, said, 2), seen, said, 0);
        Posterior posterior = laplace.posterior();
        Openness.Direction weakest = new OpennessReview(laplace, posterior, said)
                .openness(Map.of())
                .directions()
                .get(0);
        assertThat(weakest.words()).isEqualTo("the difference of x0 and x3");
        assertThat(weakest.opposite()).isEqualTo("their sum");
        assertThat(weakest.deviation()).isGreaterThan(20 * weakest.oppositeDeviation());
        double[] difference = {1, 0, 0, -1, 0};
        assertThat(posterior.variance(difference)).isCloseTo(posterior.priorVariance(difference), within(1e-3));
    }

    @Test
    void whatNeverVariesIsUnknown() {
        Demonstrations seen = SmallWorld.of(3, TRUTH, false, true);
        Supervision said = SmallWorld.said(seen, 20, 3);
        Laplace laplace = Laplace.of(SmallWorld.fit(seen, said, 3), seen, said, 0);
        Openness openness = new OpennessReview(laplace, laplace.posterior(), said).openness(Map.of());
        assertThat(openness.features().get(3).isUnknown()).isTrue();
        assertThat(openness.features().get(0).isUnknown()).isFalse();
    }

    @Test
    void sharesOfStatementsAndPriorAddUpToOne() {
        Demonstrations seen = SmallWorld.of(4, TRUTH, false, false);
        Supervision said = SmallWorld.said(seen, 10, 4);
        Laplace laplace = Laplace.of(SmallWorld.fit(seen, said, 4), seen, said, 0);
        Openness openness = new OpennessReview(laplace, laplace.posterior(), said).openness(Map.of());
        for (Openness.Feature each : openness.features()) {
            double stated =
                    each.shares().stream().mapToDouble(Double::doubleValue).sum();
            double[] psi = new double[laplace.posterior().size()];
            psi[seen.names().indexOf(each.name())] =
                    laplace.sensitivity().reward().scaling().scale();
            double prior = Arrays.stream(laplace.pulled(psi)).map(x -> x * x).sum()
                    / laplace.posterior().variance(psi);
            assertThat(stated + prior).isCloseTo(1, within(1e-5));
        }
        assertThat(openness.statements())
                .extracting(Openness.Statement::name)
                .containsExactly("profile at gamma 0.9", "pairs");
    }

    /** Intervals that rehearsals calibrate hold the truth, on average over experts. */
    @Test
    void calibratedIntervalsHoldTheTruth() {
        int held = 0;
        int count = 0;
        for (int seed = 10; seed < 18; seed++) {
            Demonstrations seen = SmallWorld.of(seed, TRUTH, false, false);
            Supervision said = SmallWorld.said(seen, 30, seed);
            RewardNetwork fitted = SmallWorld.fit(seen, said, seed);
            Laplace laplace = Laplace.of(fitted, seen, said, 0);
            double factor = new Calibration(laplace, said, SmallWorld.options(seed))
                    .factor(4)
                    .orElseThrow();
            Knowledge knowledge = Knowledge.of(
                            fitted.withPosterior(laplace.posterior().calibrated(factor, 4)), seen)
                    .orElseThrow();
            double[] right = seen.trueReturns(0.9);
            for (int row = 0; row < seen.steps(); row += 3) {
                int k = seen.trajectoryAt(row);
                Belief belief = knowledge
                        .of(new Segment(k, row - seen.offset(k), Segment.END), Aggregation.discounted(0.9))
                        .belief();
                var interval = belief.interval(0.9);
                held += interval.low() <= right[row] && right[row] <= interval.high() ? 1 : 0;
                count++;
            }
        }
        assertThat((double) held / count).isBetween(0.75, 0.995);
    }

    @Test
    void aSingleRecordingIsCrossedWithItself() {
        Demonstrations many = SmallWorld.of(6, TRUTH, false, false);
        Demonstrations one = Demonstrations.ofColumns(
                many.names(), many.columns(), new int[] {many.steps()}, List.of("one"), many.rewards());
        Supervision said = SmallWorld.said(one, 5, 6);
        Laplace laplace = Laplace.of(SmallWorld.fit(one, said, 6), one, said, 0);
        Openness openness = new OpennessReview(laplace, laplace.posterior(), said).openness(Map.of());
        assertThat(openness.statements().get(0).bits()).isGreaterThan(3);
        assertThat(openness.wrongOrders()).isZero();
    }

    @Test
    void furtherProfilesAddBits() {
        Demonstrations seen = SmallWorld.of(5, TRUTH, false, false);
        Supervision said = SmallWorld.said(seen, 5, 5);
        Laplace laplace = Laplace.of(SmallWorld.fit(seen, said, 5), seen, said, 0);
        List<Openness.FurtherProfile> further = new OpennessReview(laplace, laplace.posterior(), said)
                .openness(Map.of("group a", List.of(0, 1, 2, 3, 4, 5, 6, 7)))
                .further();
        assertThat(further).extracting(Openness.FurtherProfile::gamma).contains(0.0, 1.0);
        assertThat(further).anyMatch(each -> each.cohort().equals("group a"));
        assertThat(further.get(0).bits()).isGreaterThan(0);
        assertThat(further).isSortedAccordingTo(Comparator.comparingDouble(each -> -each.bits()));
    }
}
