package dev.monge.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class TransportPlanTest {
    /** Row 0 sends 1/8, 1/4, 1/8 to 5, 6, 7; row 1 sends 3/8, 1/8 to 7, 8. */
    private final TransportPlan plan =
            ExactTransport.plan(new double[] {0, 1}, null, new double[] {5, 6, 7, 8}, new double[] {1, 2, 4, 1});

    @Test
    void knowsItsCostByHand() {
        assertThat(plan.cost(1)).isCloseTo((5 + 12 + 7) / 8.0 + (18 + 7) / 8.0, within(1e-15));
        assertThat(plan.cost(2)).isCloseTo((25 + 72 + 49) / 8.0 + (108 + 49) / 8.0, within(1e-13));
        assertThat(plan.distance(2)).isCloseTo(Math.sqrt(303 / 8.0), within(1e-14));
        assertThat(plan.cost(2.5))
                .isCloseTo(
                        plan.toDense()[0][0] * Math.pow(5, 2.5)
                                + 0.25 * Math.pow(6, 2.5)
                                + 0.125 * Math.pow(7, 2.5)
                                + 0.375 * Math.pow(6, 2.5)
                                + 0.125 * Math.pow(7, 2.5),
                        within(1e-12));
    }

    @Test
    void knowsItsEntropyByHand() {
        double eighths = 3 * 0.125 * (Math.log(0.125) - 1);
        double rest = 0.25 * (Math.log(0.25) - 1) + 0.375 * (Math.log(0.375) - 1);
        assertThat(plan.entropy()).isCloseTo(-eighths - rest, within(1e-15));
    }

    @Test
    void knowsItsMassesAndPositions() {
        assertThat(plan.rows()).isEqualTo(2);
        assertThat(plan.columns()).isEqualTo(4);
        assertThat(plan.mass(0, 1)).isEqualTo(0.25);
        assertThat(plan.mass(1, 0)).isZero();
        assertThat(plan.rowMass(1)).isEqualTo(0.5);
        assertThat(plan.rowMarginals()).containsExactly(0.5, 0.5);
        assertThat(plan.columnMarginals()).containsExactly(0.125, 0.25, 0.5, 0.125);
        assertThat(plan.source(1)).isEqualTo(1);
        assertThat(plan.target(3)).isEqualTo(8);
    }

    @Test
    void barycentreIsTheMeanTarget() {
        assertThat(plan.barycentre(0)).isCloseTo(6, within(1e-15));
        assertThat(plan.barycentre(1)).isCloseTo(7.25, within(1e-15));
    }

    /** The greatest number below 1 draws the last target with mass, whatever rounding leaves of the row behind it. */
    @Test
    void theEndOfARowIsItsLastTargetWithMass() {
        double[] y = {1, 2, 3, 4, 5, 6, 7, 8};
        for (int seed = 0; seed < 40; seed++) {
            RandomGenerator random = Problems.random(seed);
            double[] x = random.doubles(10).toArray();
            double[] b = random.doubles(8, 0.1, 1).toArray();
            b[7] = 0;
            TransportPlan dense = Sinkhorn.plan(x, null, y, b, 2, 1e3);
            for (int row = 0; row < 10; row++) {
                assertThat(dense.sampleTarget(row, Math.nextDown(1.0)))
                        .as("seed %d", seed)
                        .isEqualTo(7);
                assertThat(dense.sampleTarget(row, 0)).isEqualTo(1);
            }
        }
    }

    /** One Sinkhorn step leaves one side unbalanced, that with fewer atoms. */
    @Test
    void theMarginalErrorSumsTheDeviationsOfBothSides() {
        var solver = new Sinkhorn(new Sinkhorn.Options(1e-13, 1));
        for (int n : new int[] {3, 9}) {
            double[] x = Problems.random(n).doubles(n).toArray();
            double[] y = Problems.random(n + 1).doubles(6).toArray();
            double[] b = Problems.normalised(Problems.random(n + 2).doubles(6).toArray());
            TransportPlan rough = solver.solve(n, x, null, 6, y, b, 2, 0.01);
            double expected = 0;
            for (double mass : rough.rowMarginals()) {
                expected += Math.abs(mass - 1.0 / n);
            }
            for (int j = 0; j < 6; j++) {
                expected += Math.abs(rough.columnMarginals()[j] - b[j]);
            }
            assertThat(expected).isGreaterThan(1e-3);
            assertThat(rough.marginalError()).isCloseTo(expected, within(1e-14));
        }
    }

    @Test
    void samplesByInversion() {
        assertThat(plan.sampleTarget(0, 0)).isEqualTo(5);
        assertThat(plan.sampleTarget(0, 0.2499)).isEqualTo(5);
        assertThat(plan.sampleTarget(0, 0.25)).isEqualTo(6);
        assertThat(plan.sampleTarget(0, 0.7499)).isEqualTo(6);
        assertThat(plan.sampleTarget(0, 0.75)).isEqualTo(7);
        assertThat(plan.sampleTarget(0, Math.nextDown(1.0))).isEqualTo(7);
        assertThat(plan.sampleTarget(1, Math.nextDown(1.0))).isEqualTo(8);
    }

    @Test
    void neverSamplesATargetWithoutMass() {
        RandomGenerator random = Problems.random(1);
        double[] x = {0, 1, 2};
        double[] y = {-1, 0, 1, 2, 3};
        double[] b = {0, 1, 0, 2, 0};
        TransportPlan entropic = Sinkhorn.plan(x, null, y, b, 2, 0.5);
        for (int k = 0; k < 1000; k++) {
            assertThat(entropic.sampleTarget(k % 3, random.nextDouble())).isIn(0.0, 2.0);
        }
        assertThat(entropic.sampleTarget(0, 0)).isEqualTo(0);
        assertThat(entropic.sampleTarget(0, Math.nextDown(1.0))).isEqualTo(2);
    }

    @Test
    void sampledTargetsHaveTheDistributionOfTheRow() {
        RandomGenerator random = Problems.random(5);
        double[] x = Problems.positions(6, random);
        double[] y = {0, 1, 2, 3, 4, 5, 6, 7};
        TransportPlan entropic = Sinkhorn.plan(x, null, y, null, 1, 2);
        int draws = 200_000;
        for (int row = 0; row < 6; row++) {
            int[] hits = new int[8];
            for (int k = 0; k < draws; k++) {
                hits[(int) entropic.sampleTarget(row, random.nextDouble())]++;
            }
            for (int j = 0; j < 8; j++) {
                double share = entropic.mass(row, j) / entropic.rowMass(row);
                // Five standard deviations.
                double bound = 5 * Math.sqrt(share * (1 - share) / draws) + 1e-9;
                assertThat(hits[j] / (double) draws).isCloseTo(share, within(bound));
            }
        }
    }

    @Test
    void aCopySurvivesTheNextSolve() {
        ExactTransport solver = new ExactTransport();
        TransportPlan first = solver.solve(2, new double[] {0, 1}, null, 2, new double[] {4, 3}, null);
        TransportPlan copy = first.copy();
        TransportPlan second = solver.solve(1, new double[] {7}, null, 1, new double[] {9}, null);
        assertThat(second).isSameAs(first);
        assertThat(first.cost(1)).isEqualTo(2);
        assertThat(copy.cost(1)).isEqualTo(3);
        assertThat(copy.toDense()).isDeepEqualTo(new double[][] {{0, 0.5}, {0.5, 0}});
        assertThat(copy.marginalError()).isZero();
    }

    @Test
    void theDistanceIsTheRootOfTheCostAndNeitherOverflowsNorVanishes() {
        for (double p : new double[] {1, 1.5, 2, 3, 9}) {
            assertThat(plan.distance(p)).isCloseTo(Math.pow(plan.cost(p), 1 / p), within(1e-13));
        }
        for (double far : new double[] {1e-300, 1e300}) {
            TransportPlan pair = ExactTransport.plan(new double[] {0, far}, null, new double[] {far, 0, far, 0}, null);
            assertThat(pair.distance(3)).isZero();
            TransportPlan half = ExactTransport.plan(new double[] {0}, null, new double[] {0, far}, null);
            assertThat(half.distance(2)).isCloseTo(far / Math.sqrt(2), within(1e-15 * far));
        }
        double most = Double.MAX_VALUE;
        assertThat(ExactTransport.plan(new double[] {-most}, null, new double[] {most}, null)
                        .distance(2))
                .isInfinite();
    }

    @Test
    void refusesWhatIsOutOfRange() {
        assertThatThrownBy(() -> plan.mass(2, 0)).hasMessage("row must be in [0, 2), got 2");
        assertThatThrownBy(() -> plan.mass(0, 4)).hasMessage("column must be in [0, 4), got 4");
        assertThatThrownBy(() -> plan.target(-1)).hasMessage("column must be in [0, 4), got -1");
        assertThatThrownBy(() -> plan.source(2)).hasMessage("row must be in [0, 2), got 2");
        assertThatThrownBy(() -> plan.sampleTarget(0, -0.1)).hasMessage("uniform must be in [0, 1), got -0.1");
        assertThatThrownBy(() -> plan.rowMass(-1)).hasMessage("row must be in [0, 2), got -1");
        assertThatThrownBy(() -> plan.sampleTarget(0, 1)).hasMessage("uniform must be in [0, 1), got 1.0");
        assertThatThrownBy(() -> plan.sampleTarget(0, Double.NaN)).hasMessage("uniform must be in [0, 1), got NaN");
        assertThatThrownBy(() -> plan.cost(0.5)).hasMessage("p must be finite and at least 1, got 0.5");
        assertThatThrownBy(() -> plan.distance(Double.NaN)).hasMessage("p must be finite and at least 1, got NaN");
    }
}
