package dev.monge.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SinkhornTest {
    private static final double[] POWERS = {1, 1.5, 2, 3, 7};

    /** Everything a hostile caller may combine: the plan is finite, a coupling, and the solver says so. */
    @Test
    void convergesForAnySupportsWeightsAndLambda() {
        Sinkhorn solver = new Sinkhorn();
        for (int seed = 0; seed < 3000; seed++) {
            RandomGenerator random = Problems.random(seed);
            int n = 1 + random.nextInt(seed % 10 == 0 ? 60 : 10);
            int m = 1 + random.nextInt(seed % 10 == 0 ? 60 : 10);
            double[] x = Problems.positions(n, random);
            double[] y = Problems.positions(m, random);
            if (seed % 7 == 0) {
                for (int j = 0; j < m; j++) {
                    y[j] += 1e6;
                }
            }
            double[] a = Problems.weights(n, random);
            double[] b = Problems.weights(m, random);
            double p = POWERS[random.nextInt(POWERS.length)];
            double lambda = Math.pow(10, 3 - random.nextInt(16)) * Math.max(1e-290, Problems.largestCost(x, y, p));
            TransportPlan plan = solver.solve(n, x, a, m, y, b, p, lambda);
            assertThat(solver.converged()).as("seed %d converged", seed).isTrue();
            assertThat(solver.marginalError()).as("seed %d", seed).isLessThanOrEqualTo(1e-10);
            assertThat(plan.marginalError()).as("seed %d", seed).isEqualTo(solver.marginalError());
            double least = 0;
            double astray = 0;
            double sum = 0;
            double[][] dense = plan.toDense();
            for (int i = 0; i < n; i++) {
                assertThat(plan.barycentre(i)).as("seed %d", seed).isFinite();
                for (int j = 0; j < m; j++) {
                    least = Math.min(least, dense[i][j]);
                    astray += a[i] == 0 || b[j] == 0 ? dense[i][j] : 0;
                    sum += dense[i][j];
                }
            }
            assertThat(least).as("seed %d", seed).isZero();
            assertThat(astray).as("seed %d", seed).isZero();
            assertThat(sum).as("seed %d", seed).isCloseTo(1, within(1e-9));
        }
    }

    @Test
    void neverYieldsWhatIsNotANumber() {
        double[] extremes = {0, -0.0, Double.MIN_VALUE, 1e-200, 1, 1e50, -1e50};
        double[] weights = {Double.MIN_VALUE, 1e-300, 1e-150, 1e-20, 0, 1, 1e300};
        for (int seed = 0; seed < 400; seed++) {
            RandomGenerator random = Problems.random(seed);
            int n = 1 + random.nextInt(8);
            int m = 1 + random.nextInt(8);
            double[] x = new double[n];
            double[] a = new double[n];
            double[] y = new double[m];
            double[] b = new double[m];
            for (int i = 0; i < n; i++) {
                x[i] = extremes[random.nextInt(extremes.length)];
                a[i] = weights[random.nextInt(weights.length)];
            }
            for (int j = 0; j < m; j++) {
                y[j] = extremes[random.nextInt(extremes.length)];
                b[j] = weights[random.nextInt(weights.length)];
            }
            a[0] = 1;
            b[0] = 1;
            double lambda = Math.pow(10, random.nextInt(-307, 308));
            int limit = 1 + random.nextInt(200);
            Sinkhorn solver = new Sinkhorn(new Sinkhorn.Options(1e-9, limit));
            TransportPlan plan = solver.solve(n, x, a, m, y, b, 1 + random.nextInt(5), lambda);
            assertThat(solver.iterations()).isLessThanOrEqualTo(limit);
            assertThat(solver.marginalError()).as("seed %d", seed).isBetween(0.0, 2.0001);
            assertThat(solver.lambda()).isFinite().isPositive();
            for (int i = 0; i < n; i++) {
                assertThat(plan.barycentre(i)).as("seed %d", seed).isFinite();
                for (int j = 0; j < m; j++) {
                    assertThat(plan.mass(i, j)).as("seed %d", seed).isBetween(0.0, 1.0001);
                }
            }
        }
    }

    /** Optimality: log G + C / lambda is a sum of a function of the row and one of the column. */
    @Test
    void planHasTheFormOfTheOptimum() {
        for (int seed = 0; seed < 100; seed++) {
            RandomGenerator random = Problems.random(seed);
            int n = 2 + random.nextInt(10);
            int m = 2 + random.nextInt(10);
            double[] x = random.doubles(n).toArray();
            double[] y = random.doubles(m).toArray();
            double p = POWERS[random.nextInt(POWERS.length)];
            double lambda = Math.pow(10, -2.5 * random.nextDouble());
            TransportPlan plan = Sinkhorn.plan(
                    x, random.doubles(n).toArray(), y, random.doubles(m).toArray(), p, lambda);
            for (int i = 1; i < n; i++) {
                for (int j = 1; j < m; j++) {
                    double mixed = potential(plan, 0, 0, p, lambda)
                            + potential(plan, i, j, p, lambda)
                            - potential(plan, i, 0, p, lambda)
                            - potential(plan, 0, j, p, lambda);
                    assertThat(mixed).as("seed %d", seed).isCloseTo(0, within(1e-9));
                }
            }
        }
    }

    private static double potential(TransportPlan plan, int i, int j, double p, double lambda) {
        return Math.log(plan.mass(i, j)) + Math.pow(Math.abs(plan.source(i) - plan.target(j)), p) / lambda;
    }

    @Test
    void tendsToTheExactPlanAsLambdaTendsToZero() {
        for (int seed = 0; seed < 60; seed++) {
            RandomGenerator random = Problems.random(seed);
            int n = 1 + random.nextInt(25);
            int m = 1 + random.nextInt(25);
            double[] x = random.doubles(n).toArray();
            double[] y = random.doubles(m).toArray();
            double[] a = random.doubles(n, 0.1, 1).toArray();
            double[] b = random.doubles(m, 0.1, 1).toArray();
            TransportPlan exact = ExactTransport.plan(x, a, y, b);
            double before = Double.POSITIVE_INFINITY;
            for (double lambda : new double[] {1, 1e-2, 1e-4, 1e-6, 1e-8}) {
                double cost = Sinkhorn.plan(x, a, y, b, 2, lambda).cost(2);
                assertThat(cost).as("seed %d", seed).isGreaterThan(exact.cost(2) - 1e-10);
                assertThat(cost).isLessThanOrEqualTo(before + 1e-10);
                before = cost;
            }
            TransportPlan entropic = Sinkhorn.plan(x, a, y, b, 2, 1e-10);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < m; j++) {
                    assertThat(entropic.mass(i, j)).as("seed %d", seed).isCloseTo(exact.mass(i, j), within(1e-6));
                }
            }
        }
    }

    @Test
    void tendsToTheProductAsLambdaTendsToInfinity() {
        for (int seed = 0; seed < 50; seed++) {
            RandomGenerator random = Problems.random(seed);
            int n = 1 + random.nextInt(15);
            int m = 1 + random.nextInt(15);
            double[] x = random.doubles(n).toArray();
            double[] y = random.doubles(m).toArray();
            double[] a = Problems.normalised(Problems.weights(n, random));
            double[] b = Problems.normalised(Problems.weights(m, random));
            for (double lambda : new double[] {1e12, 1e100, Double.MAX_VALUE}) {
                TransportPlan plan = Sinkhorn.plan(x, a, y, b, 3, lambda);
                for (int i = 0; i < n; i++) {
                    for (int j = 0; j < m; j++) {
                        assertThat(plan.mass(i, j)).isCloseTo(a[i] * b[j], within(1e-11));
                    }
                }
            }
        }
    }

    @Test
    void permutingTheAtomsPermutesThePlan() {
        for (int seed = 0; seed < 100; seed++) {
            RandomGenerator random = Problems.random(seed);
            int n = 2 + random.nextInt(20);
            int m = 2 + random.nextInt(20);
            double[] x = random.doubles(n).toArray();
            double[] y = random.doubles(m).toArray();
            double[] a = Problems.weights(n, random);
            double[] b = Problems.weights(m, random);
            int[] rows = Problems.permutation(n, random);
            int[] columns = Problems.permutation(m, random);
            double lambda = Math.pow(10, -3 * random.nextDouble());
            TransportPlan plan = Sinkhorn.plan(x, a, y, b, 2, lambda);
            TransportPlan permuted = Sinkhorn.plan(
                    Problems.permuted(x, rows),
                    Problems.permuted(a, rows),
                    Problems.permuted(y, columns),
                    Problems.permuted(b, columns),
                    2,
                    lambda);
            TransportPlan transposed = Sinkhorn.plan(y, b, x, a, 2, lambda);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < m; j++) {
                    double mass = plan.mass(rows[i], columns[j]);
                    assertThat(permuted.mass(i, j)).as("seed %d", seed).isCloseTo(mass, within(1e-8));
                    assertThat(transposed.mass(columns[j], rows[i])).isCloseTo(mass, within(1e-8));
                }
            }
        }
    }

    @Test
    void scalingPositionsAndLambdaTogetherChangesNothing() {
        RandomGenerator random = Problems.random(8);
        double[] x = random.doubles(12).toArray();
        double[] y = random.doubles(9).toArray();
        double[][] plan = Sinkhorn.plan(x, null, y, null, 3, 0.01).toDense();
        for (double factor : new double[] {1e-30, 1e-3, 1e30}) {
            double[] u = x.clone();
            double[] v = y.clone();
            for (int i = 0; i < u.length; i++) {
                u[i] *= factor;
            }
            for (int j = 0; j < v.length; j++) {
                v[j] *= factor;
            }
            double[][] scaled = Sinkhorn.plan(u, null, v, null, 3, 0.01 * Math.pow(factor, 3))
                    .toDense();
            for (int i = 0; i < u.length; i++) {
                assertThat(scaled[i]).containsExactly(plan[i], within(1e-9));
            }
        }
    }

    /** What the same solver solved before must not show. */
    @Test
    void resultIsAFunctionOfTheArguments() {
        Sinkhorn used = new Sinkhorn();
        for (int seed = 0; seed < 50; seed++) {
            RandomGenerator random = Problems.random(seed);
            int n = 1 + random.nextInt(40);
            int m = 1 + random.nextInt(40);
            double[] x = Problems.positions(n, random);
            double[] y = Problems.positions(m, random);
            double[] a = Problems.weights(n, random);
            double[] b = Problems.weights(m, random);
            double lambda = 0.01 + Problems.largestCost(x, y, 2) * Math.pow(10, -4 * random.nextDouble());
            double[][] fresh = Sinkhorn.plan(x, a, y, b, 2, lambda).toDense();
            assertThat(used.solve(n, x, a, m, y, b, 2, lambda).toDense()).isDeepEqualTo(fresh);
        }
    }

    /** The limit is approached from positive weights, whichever side the solver iterates on. */
    @Test
    void aRowWithoutMassAnswersWithItsLimit() {
        for (int m : new int[] {2, 3, 9}) {
            double[] x = {0, 0.4, 1};
            double[] y = Problems.random(m).doubles(m).toArray();
            double[] b = Problems.random(m + 1).doubles(m).toArray();
            double[] none = {1, 0, 2};
            double[] little = {1, 1e-12, 2};
            for (double lambda : new double[] {10, 0.1, 0.01}) {
                TransportPlan limit = Sinkhorn.plan(x, none, y, b, 2, lambda);
                TransportPlan near = Sinkhorn.plan(x, little, y, b, 2, lambda);
                assertThat(limit.rowMass(1)).isZero();
                assertThat(limit.barycentre(1)).isCloseTo(near.barycentre(1), within(1e-7));
                assertThat(limit.sampleTarget(1, 0.3)).isEqualTo(limit.barycentre(1));
            }
        }
    }

    @Test
    void honoursToleranceAndMaxIterations() {
        RandomGenerator random = Problems.random(4);
        double[] x = random.doubles(40).toArray();
        double[] y = random.doubles(50).toArray();
        for (double tolerance : new double[] {1e-1, 1e-4, 1e-7, 1e-13}) {
            Sinkhorn solver = new Sinkhorn(new Sinkhorn.Options(tolerance, 10_000));
            solver.solve(40, x, null, 50, y, null, 2, 0.01);
            assertThat(solver.marginalError()).isLessThanOrEqualTo(tolerance);
            assertThat(solver.converged()).isTrue();
            assertThat(solver.lambda()).isEqualTo(0.01);
            assertThat(solver.iterations()).isPositive();
        }
        Sinkhorn hasty = new Sinkhorn(new Sinkhorn.Options(1e-13, 5));
        TransportPlan plan = hasty.solve(40, x, null, 50, y, null, 2, 0.001);
        assertThat(hasty.iterations()).isEqualTo(5);
        assertThat(hasty.converged()).isFalse();
        assertThat(hasty.marginalError()).isGreaterThan(1e-13).isEqualTo(plan.marginalError());
        assertThat(hasty.lambda()).isEqualTo(0.001);
    }

    @Test
    void aToleranceBelowRoundingEndsSoon() {
        RandomGenerator random = Problems.random(4);
        double[] x = random.doubles(100).toArray();
        double[] y = random.doubles(50).toArray();
        Sinkhorn solver = new Sinkhorn(new Sinkhorn.Options(1e-30, 100_000));
        solver.solve(100, x, null, 50, y, null, 2, 0.02);
        assertThat(solver.marginalError()).isLessThan(1e-13);
        assertThat(solver.iterations()).isLessThan(1000);
    }

    /** An outlier at 1e6 with p = 3 makes lambda 1e-20 of the largest cost; the others must still find their targets. */
    @Test
    void copesWithLambdaBelowTheRoundingOfTheCosts() {
        RandomGenerator random = Problems.random(11);
        double[] x = random.doubles(30).toArray();
        x[7] = 1e6;
        double[] y = random.doubles(20).toArray();
        Sinkhorn solver = new Sinkhorn();
        TransportPlan plan = solver.solve(30, x, null, 20, y, null, 3, 0.01);
        assertThat(solver.converged()).isTrue();
        assertThat(plan.cost(3)).isFinite();
        assertThat(solver.lambda()).isGreaterThanOrEqualTo(0.01);
    }

    /**
     * Weights over 90 orders of magnitude, on which leaving stages early strands some mass: they are solved again, each
     * stage as if it were the last.
     */
    @Test
    void whatHastyAnnealingStrandsIsSolvedThoroughly() {
        for (int seed : new int[] {738, 1560, 2335, 3162, 3903, 8530, 11664}) {
            Sinkhorn solver = new Sinkhorn();
            double lambda = solveOverManyMagnitudes(seed, solver);
            assertThat(solver.converged()).as("seed %d", seed).isTrue();
            assertThat(solver.lambda()).as("seed %d", seed).isEqualTo(lambda);
        }
    }

    /** And where lambda is also below the digits of the costs, a larger one is taken, and said to be. */
    @Test
    void aLambdaTooFineForTheCostsGivesWayToALargerOne() {
        for (int seed : new int[] {1306, 1407, 1652, 2684, 5658, 7348}) {
            Sinkhorn solver = new Sinkhorn();
            double lambda = solveOverManyMagnitudes(seed, solver);
            assertThat(solver.converged()).as("seed %d", seed).isTrue();
            assertThat(solver.lambda())
                    .as("seed %d", seed)
                    .isGreaterThan(lambda)
                    .isLessThan(1e-12);
        }
    }

    /** Marginal 0, 1, 2, ... on both sides; returns the lambda that was asked for. */
    private static double solveOverManyMagnitudes(int seed, Sinkhorn solver) {
        Random random = new Random(seed);
        int n = 2 + random.nextInt(20);
        int m = 2 + random.nextInt(20);
        double[] a = new double[n];
        double[] b = new double[m];
        Arrays.setAll(a, i -> Math.pow(10, -90 * random.nextDouble()));
        Arrays.setAll(b, j -> Math.pow(10, -90 * random.nextDouble()));
        double[] positions = new double[Math.max(n, m)];
        Arrays.setAll(positions, i -> i);
        double largest = (positions.length - 1.0) * (positions.length - 1);
        double lambda = largest * Math.pow(10, -18 * random.nextDouble());
        solver.solve(n, positions, a, m, positions, b, 2, lambda);
        return lambda;
    }

    @Test
    @Tag("allocation")
    void solvesAllocateNothingOnceWarm() {
        Sinkhorn solver = new Sinkhorn();
        double[] x = Problems.positions(200, Problems.random(2));
        double[] y = Problems.positions(50, Problems.random(1));
        double[] b = Problems.weights(50, Problems.random(1));
        double largest = Problems.largestCost(x, y, 2);
        assertThat(Problems.allocatedBytes(() -> {
                    solver.solve(200, x, null, 50, y, b, 2, 0.1 * largest);
                    solver.solve(200, x, null, 50, y, b, 2, 1e-4 * largest);
                    solver.solve(20, x, null, 40, y, b, 2, 1e-3 * largest).barycentre(3);
                }))
                .isZero();
    }

    @Test
    void refusesBadArgumentsWithOneSentence() {
        double[] x = {0, 1e200};
        for (double lambda : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> Sinkhorn.plan(x, null, x, null, 1, lambda))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("lambda must be positive and finite, got " + lambda);
        }
        assertThatThrownBy(() -> Sinkhorn.plan(x, null, x, null, 0.5, 1))
                .hasMessage("p must be finite and at least 1, got 0.5");
        assertThatThrownBy(() -> Sinkhorn.plan(x, null, x, null, 2, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("costs |x - y|^p must be finite, got |1.0E200 - 0.0|^2.0");
        assertThatThrownBy(() -> Sinkhorn.plan(x, new double[] {1}, x, null, 2, 1))
                .hasMessage("source has 2 positions but 1 weights");
        assertThatThrownBy(() -> Sinkhorn.plan(x, null, x, new double[] {1, 2, 3}, 2, 1))
                .hasMessage("target has 2 positions but 3 weights");
        assertThatThrownBy(() -> new Sinkhorn.Options(0, 5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("tolerance must be positive and finite, got 0.0");
        assertThatThrownBy(() -> new Sinkhorn.Options(Double.POSITIVE_INFINITY, 5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("tolerance must be positive and finite, got Infinity");
        double[] many = new double[50_000];
        assertThatThrownBy(() -> Sinkhorn.plan(many, null, many, null, 2, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a plan of 50000 x 50000 entries does not fit into an array");
        assertThatThrownBy(() -> new Sinkhorn.Options(1e-9, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("maxIterations must be at least 1, got 0");
    }
}
