package dev.monge.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ExactTransportTest {
    @Test
    void poursSortedAtomsIntoEachOther() {
        TransportPlan plan = ExactTransport.plan(
                new double[] {3, 1, 2}, new double[] {0.25, 0.5, 0.25}, new double[] {20, 10}, new double[] {1, 3});
        assertThat(plan.toDense()).isDeepEqualTo(new double[][] {{0.25, 0}, {0, 0.5}, {0, 0.25}});
        TransportPlan split =
                ExactTransport.plan(new double[] {0, 1}, null, new double[] {5, 6, 7, 8}, new double[] {1, 2, 4, 1});
        assertThat(split.toDense()).isDeepEqualTo(new double[][] {{0.125, 0.25, 0.125, 0}, {0, 0, 0.375, 0.125}});
        assertThat(split.entries()).isEqualTo(5);
    }

    @Test
    void marginalsOfThePlanAreTheInputs() {
        ExactTransport solver = new ExactTransport();
        for (int seed = 0; seed < 500; seed++) {
            RandomGenerator random = Problems.random(seed);
            int n = 1 + random.nextInt(seed % 10 == 0 ? 3000 : 30);
            int m = 1 + random.nextInt(60);
            double[] x = Problems.positions(n, random);
            double[] y = Problems.positions(m, random);
            double[] a = Problems.weights(n, random);
            double[] b = Problems.weights(m, random);
            TransportPlan plan = solver.solve(n, x, a, m, y, b);
            assertThat(plan.marginalError()).as("seed %d", seed).isLessThan(1e-13);
            double[] rows = Problems.normalised(a);
            double[] columns = Problems.normalised(b);
            double[] rowMarginals = plan.rowMarginals();
            double[] columnMarginals = plan.columnMarginals();
            assertThat(rowMarginals).containsExactly(rows, within(1e-13));
            assertThat(columnMarginals).containsExactly(columns, within(1e-13));
            for (int i = 0; i < n; i++) {
                assertThat(rowMarginals[i] > 0).isEqualTo(rows[i] > 0);
            }
            for (int j = 0; j < m; j++) {
                assertThat(columnMarginals[j] > 0).isEqualTo(columns[j] > 0);
            }
            assertThat(plan.entries()).isLessThan(n + m);
        }
    }

    /** If x1 < x2, no mass of x1 lies to the right of mass of x2. */
    @Test
    void planIsMonotone() {
        for (int seed = 0; seed < 300; seed++) {
            RandomGenerator random = Problems.random(seed);
            int n = 1 + random.nextInt(30);
            int m = 1 + random.nextInt(30);
            double[] x = Problems.positions(n, random);
            double[] y = Problems.positions(m, random);
            double[][] plan = ExactTransport.plan(x, Problems.weights(n, random), y, Problems.weights(m, random))
                    .toDense();
            for (int i = 0; i < n; i++) {
                for (int k = 0; k < n; k++) {
                    if (x[i] < x[k]) {
                        assertThat(rightmost(plan[i], y)).isLessThanOrEqualTo(leftmost(plan[k], y));
                    }
                }
            }
        }
    }

    private static double rightmost(double[] row, double[] y) {
        double position = Double.NEGATIVE_INFINITY;
        for (int j = 0; j < row.length; j++) {
            position = row[j] > 0 ? Math.max(position, y[j]) : position;
        }
        return position;
    }

    private static double leftmost(double[] row, double[] y) {
        double position = Double.POSITIVE_INFINITY;
        for (int j = 0; j < row.length; j++) {
            position = row[j] > 0 ? Math.min(position, y[j]) : position;
        }
        return position;
    }

    @Test
    void exchangingTheTargetsOfTwoEntriesNeverPays() {
        for (int seed = 0; seed < 100; seed++) {
            RandomGenerator random = Problems.random(seed);
            int n = 1 + random.nextInt(12);
            int m = 1 + random.nextInt(12);
            double[] x = Problems.positions(n, random);
            double[] y = Problems.positions(m, random);
            double p = 1 + 3 * random.nextDouble();
            TransportPlan plan = ExactTransport.plan(x, Problems.weights(n, random), y, Problems.weights(m, random));
            for (int i = 0; i < n * m; i++) {
                for (int k = 0; k < n * m; k++) {
                    if (plan.mass(i / m, i % m) > 0 && plan.mass(k / m, k % m) > 0) {
                        double now = cost(x[i / m], y[i % m], p) + cost(x[k / m], y[k % m], p);
                        double exchanged = cost(x[i / m], y[k % m], p) + cost(x[k / m], y[i % m], p);
                        assertThat(now).as("seed %d", seed).isLessThanOrEqualTo(exchanged * (1 + 1e-12));
                    }
                }
            }
        }
    }

    @Test
    void noAssignmentIsCheaper() {
        for (int seed = 0; seed < 200; seed++) {
            RandomGenerator random = Problems.random(seed);
            int n = 1 + random.nextInt(6);
            double[] x = Problems.positions(n, random);
            double[] y = Problems.positions(n, random);
            double p = 1 + 3 * random.nextDouble();
            double best = cheapest(x, y, p, 0, new boolean[n]) / n;
            assertThat(ExactTransport.plan(x, null, y, null).cost(p))
                    .as("seed %d", seed)
                    .isCloseTo(best, within(1e-12 * best));
        }
    }

    private static double cheapest(double[] x, double[] y, double p, int i, boolean[] taken) {
        if (i == x.length) {
            return 0;
        }
        double best = Double.POSITIVE_INFINITY;
        for (int j = 0; j < y.length; j++) {
            if (!taken[j]) {
                taken[j] = true;
                best = Math.min(best, cost(x[i], y[j], p) + cheapest(x, y, p, i + 1, taken));
                taken[j] = false;
            }
        }
        return best;
    }

    private static double cost(double x, double y, double p) {
        return Math.pow(Math.abs(x - y), p);
    }

    @Test
    void permutingTheAtomsPermutesThePlan() {
        for (int seed = 0; seed < 100; seed++) {
            RandomGenerator random = Problems.random(seed);
            int n = 2 + random.nextInt(20);
            int m = 2 + random.nextInt(20);
            double[] x = random.doubles(n).toArray();
            double[] y = random.doubles(m).toArray();
            double[] a = Problems.normalised(Problems.weights(n, random));
            double[] b = Problems.normalised(Problems.weights(m, random));
            int[] rows = Problems.permutation(n, random);
            int[] columns = Problems.permutation(m, random);
            TransportPlan plan = ExactTransport.plan(x, a, y, b);
            TransportPlan permuted = ExactTransport.plan(
                    Problems.permuted(x, rows), Problems.permuted(a, rows),
                    Problems.permuted(y, columns), Problems.permuted(b, columns));
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < m; j++) {
                    assertThat(permuted.mass(i, j)).isCloseTo(plan.mass(rows[i], columns[j]), within(1e-15));
                }
            }
        }
    }

    @Test
    void equalNumbersOfEqualWeightsArePairedOff() {
        for (int n : new int[] {1, 2, 3, 7, 49, 1000}) {
            double[] x = Problems.random(n).doubles(n).toArray();
            double[] y = Problems.random(n + 1).doubles(n).toArray();
            assertThat(ExactTransport.plan(x, null, y, null).entries()).isEqualTo(n);
            assertThat(ExactTransport.plan(x, null, Arrays.copyOf(y, 1), null).entries())
                    .isEqualTo(n);
        }
    }

    /** A share of 1 / 150 is no binary fraction: 50 bins of three atoms each leave remainders that are only rounding. */
    @Test
    void roundingMakesNoEntries() {
        for (int bins : new int[] {3, 7, 10, 50}) {
            for (int each : new int[] {3, 7, 11, 1021}) {
                double[] x = Problems.random(each).doubles((long) bins * each).toArray();
                double[] y = Problems.random(bins).doubles(bins).toArray();
                assertThat(ExactTransport.plan(x, null, y, null).entries()).isEqualTo(bins * each);
            }
        }
    }

    @Test
    void noAtomIsTooLightForAnEntry() {
        double[] x = {1, 2, 3, 4, 5};
        double[] a = {1e-300, 1, 1e-17, 1, 1e-30};
        double[] y = {1, 2, 3, 4};
        double[] b = {1, 1e-200, 1, 1e-18};
        TransportPlan plan = ExactTransport.plan(x, a, y, b);
        for (double mass : plan.rowMarginals()) {
            assertThat(mass).isPositive();
        }
        for (double mass : plan.columnMarginals()) {
            assertThat(mass).isPositive();
        }
        assertThat(plan.rowMass(0)).isCloseTo(5e-301, within(1e-310));
    }

    @Test
    void weightsMayHaveAnySum() {
        double[] x = {0, 1, 2};
        double[] y = {0, 1};
        double[][] expected = ExactTransport.plan(x, new double[] {1, 2, 3}, y, new double[] {1, 1})
                .toDense();
        for (double scale : new double[] {1e-310, 1e-20, 1e20, 5e307}) {
            double[][] scaled = ExactTransport.plan(
                            x, new double[] {scale, 2 * scale, 3 * scale}, y, new double[] {scale, scale})
                    .toDense();
            for (int i = 0; i < 3; i++) {
                assertThat(scaled[i]).containsExactly(expected[i], within(1e-9));
            }
        }
    }

    @Test
    void aRowWithoutMassStandsWhereTheSweepDoes() {
        TransportPlan plan = ExactTransport.plan(
                new double[] {0, 1, 2, 3, 4}, new double[] {0, 1, 0, 1, 0}, new double[] {5, 6}, null);
        assertThat(plan.rowMass(0)).isZero();
        assertThat(plan.barycentre(0)).isEqualTo(5);
        assertThat(plan.barycentre(2)).isEqualTo(6);
        assertThat(plan.sampleTarget(2, 0.1)).isEqualTo(6);
        assertThat(plan.barycentre(4)).isEqualTo(6);
    }

    /** The first and the third target have no weight, so nothing is ever sent there. */
    @Test
    void aTargetWithoutMassGetsNoEntryAndIsNoRowsLimit() {
        TransportPlan plan = ExactTransport.plan(
                new double[] {0, 1, 2}, new double[] {0, 1, 1}, new double[] {5, 6, 7, 8}, new double[] {0, 1, 0, 1});
        assertThat(plan.entries()).isEqualTo(2);
        assertThat(plan.barycentre(0)).isEqualTo(6);
        assertThat(plan.barycentre(1)).isEqualTo(6);
        assertThat(plan.barycentre(2)).isEqualTo(8);
    }

    /** A million atoms of 1e-17 next to one of 1: each is lost in a plain sum, all together are 1e-11 of the whole. */
    @Test
    void atomsTooLightForASumCountInIt() {
        int light = 1_000_000;
        double[] x = new double[light + 1];
        double[] a = new double[light + 1];
        Arrays.setAll(x, i -> i);
        Arrays.fill(a, 1e-17);
        a[0] = 1;
        TransportPlan plan = ExactTransport.plan(x, a, new double[] {0}, null);
        assertThat(1 - plan.rowMass(0)).isCloseTo(1e-11, within(1e-15));
        double[] heavyLast = a.clone();
        heavyLast[0] = 1e-17;
        heavyLast[light] = 1;
        TransportPlan turned = ExactTransport.plan(x, heavyLast, new double[] {0}, null);
        assertThat(turned.rowMass(0)).isCloseTo(1e-17, within(1e-27));
    }

    @Test
    void onlyTheFirstAtomsOfLongerArraysCount() {
        double[] x = {1, 2, Double.NaN};
        double[] y = {3, 4, 5, Double.POSITIVE_INFINITY};
        double[] b = {1, 1, 1, -1};
        TransportPlan plan = new ExactTransport().solve(2, x, null, 3, y, b);
        assertThat(plan.rows()).isEqualTo(2);
        assertThat(plan.columns()).isEqualTo(3);
        assertThat(plan.marginalError()).isLessThan(1e-15);
    }

    @Test
    void inputsAreNotModified() {
        double[] x = {3, 1, 2};
        double[] a = {1, 0, 5};
        double[] y = {2, 1};
        double[] b = {4, 4};
        ExactTransport.plan(x, a, y, b);
        assertThat(x).containsExactly(3, 1, 2);
        assertThat(a).containsExactly(1, 0, 5);
        assertThat(y).containsExactly(2, 1);
        assertThat(b).containsExactly(4, 4);
    }

    @Test
    @Tag("allocation")
    void solvesAllocateNothingOnceWarm() {
        ExactTransport solver = new ExactTransport();
        double[] x = Problems.positions(1024, Problems.random(2));
        double[] y = Problems.positions(50, Problems.random(1));
        double[] b = Problems.weights(50, Problems.random(1));
        assertThat(Problems.allocatedBytes(() -> {
                    solver.solve(1024, x, null, 50, y, b).distance(2);
                    solver.solve(100, x, x.length > 2 ? null : x, 20, y, b).sampleTarget(3, 0.5);
                }))
                .isZero();
    }

    @Test
    void refusesBadAtomsWithOneSentence() {
        double[] ok = {1, 2};
        refuses(new double[] {1, Double.NaN}, null, ok, null, "source position 1 must be finite, got NaN");
        refuses(
                ok,
                null,
                new double[] {Double.NEGATIVE_INFINITY},
                null,
                "target position 0 must be finite, got -Infinity");
        refuses(ok, new double[] {1, -0.5}, ok, null, "source weight 1 must be finite and at least 0, got -0.5");
        refuses(ok, null, ok, new double[] {Double.NaN, 1}, "target weight 0 must be finite and at least 0, got NaN");
        refuses(
                ok,
                null,
                ok,
                new double[] {1, Double.POSITIVE_INFINITY},
                "target weight 1 must be finite and at least 0, got Infinity");
        refuses(ok, new double[2], ok, null, "at least one source weight must be positive, got 2 zeros");
        refuses(new double[0], null, ok, null, "a source needs at least one atom, got 0");
        refuses(ok, null, new double[0], null, "a target needs at least one atom, got 0");
        refuses(ok, new double[3], ok, null, "source has 2 positions but 3 weights");
        refuses(ok, null, ok, new double[1], "target has 2 positions but 1 weights");
        ExactTransport solver = new ExactTransport();
        assertThatThrownBy(() -> solver.solve(3, ok, null, 2, ok, null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("source has 3 atoms but 2 positions");
        assertThatThrownBy(() -> solver.solve(2, ok, null, 2, ok, new double[1]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("target has 2 atoms but 1 weights");
        assertThatThrownBy(() -> solver.solve(-1, ok, null, 2, ok, null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a source needs at least one atom, got -1");
    }

    private static void refuses(double[] x, double @Nullable [] a, double[] y, double @Nullable [] b, String message) {
        assertThatThrownBy(() -> ExactTransport.plan(x, a, y, b))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
