package dev.monge.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class WassersteinTest {
    private static double p(RandomGenerator random) {
        return switch (random.nextInt(4)) {
            case 0 -> 1;
            case 1 -> 2;
            case 2 -> 3;
            default -> 1 + 4 * random.nextDouble();
        };
    }

    @Test
    void isZeroExactlyBetweenEqualMeasures() {
        for (int seed = 0; seed < 100; seed++) {
            RandomGenerator random = Problems.random(seed);
            int n = 1 + random.nextInt(20);
            double[] x = Problems.positions(n, random);
            double[] a = Problems.weights(n, random);
            double p = p(random);
            assertThat(Wasserstein.distance(x, a, x, a, p)).isZero();
            int[] permutation = Problems.permutation(n, random);
            assertThat(Wasserstein.distance(
                            x, a, Problems.permuted(x, permutation), Problems.permuted(a, permutation), 1))
                    .isCloseTo(0, within(1e-13 * (1 + Problems.largestCost(x, x, 1))));
            double[] moved = x.clone();
            moved[0] += 1;
            assertThat(Wasserstein.distance(x, null, moved, null, p)).isPositive();
        }
    }

    @Test
    void isSymmetric() {
        for (int seed = 0; seed < 200; seed++) {
            RandomGenerator random = Problems.random(seed);
            int n = 1 + random.nextInt(20);
            int m = 1 + random.nextInt(20);
            double[] x = Problems.positions(n, random);
            double[] y = Problems.positions(m, random);
            double[] a = Problems.weights(n, random);
            double[] b = Problems.weights(m, random);
            double p = p(random);
            double there = Math.pow(Wasserstein.distance(x, a, y, b, p), p);
            double back = Math.pow(Wasserstein.distance(y, b, x, a, p), p);
            // Rounding may move a mass of 1e-15 anywhere.
            assertThat(back).as("seed %d", seed).isCloseTo(there, within(1e-15 * Problems.largestCost(x, y, p)));
        }
    }

    @Test
    void obeysTheTriangleInequality() {
        for (int seed = 0; seed < 300; seed++) {
            RandomGenerator random = Problems.random(seed);
            double[][] x = new double[3][];
            double[][] a = new double[3][];
            for (int k = 0; k < 3; k++) {
                int n = 1 + random.nextInt(15);
                x[k] = random.doubles(n, -2, 2).toArray();
                a[k] = Problems.weights(n, random);
            }
            double p = p(random);
            double direct = Wasserstein.distance(x[0], a[0], x[2], a[2], p);
            double first = Wasserstein.distance(x[0], a[0], x[1], a[1], p);
            double second = Wasserstein.distance(x[1], a[1], x[2], a[2], p);
            assertThat(direct).as("seed %d", seed).isLessThanOrEqualTo((first + second) * (1 + 1e-12));
        }
    }

    @Test
    void movingAMeasureCostsTheWay() {
        double[] x = {1, 5, -3};
        double[] a = {1, 2, 3};
        double[] moved = {8, 12, 4};
        for (double p : new double[] {1, 2, 3, 7.5}) {
            assertThat(Wasserstein.distance(x, a, moved, a, p)).isCloseTo(7, within(1e-14));
        }
    }

    @Test
    void scalesAndTranslatesWithTheLine() {
        for (int seed = 0; seed < 100; seed++) {
            RandomGenerator random = Problems.random(seed);
            int n = 1 + random.nextInt(20);
            int m = 1 + random.nextInt(20);
            double[] x = random.doubles(n).toArray();
            double[] y = random.doubles(m).toArray();
            double[] a = Problems.weights(n, random);
            double[] b = Problems.weights(m, random);
            double p = p(random);
            double distance = Wasserstein.distance(x, a, y, b, p);
            double factor = -3.5;
            double[] u = new double[n];
            double[] v = new double[m];
            for (int i = 0; i < n; i++) {
                u[i] = factor * x[i] + 10;
            }
            for (int j = 0; j < m; j++) {
                v[j] = factor * y[j] + 10;
            }
            assertThat(Wasserstein.distance(u, a, v, b, p)).isCloseTo(3.5 * distance, within(1e-9 * (1 + distance)));
        }
    }

    @Test
    void growsWithP() {
        RandomGenerator random = Problems.random(9);
        double[] x = random.doubles(30, 0, 5).toArray();
        double[] y = random.doubles(20, 1, 9).toArray();
        double before = 0;
        for (double p = 1; p < 64; p *= 1.5) {
            double distance = Wasserstein.distance(x, null, y, null, p);
            assertThat(distance).isGreaterThanOrEqualTo(before);
            before = distance;
        }
    }

    @Test
    void largePowersDoNotOverflow() {
        assertThat(Wasserstein.distance(new double[] {0}, null, new double[] {1e300}, null, 50))
                .isEqualTo(1e300);
        assertThat(Wasserstein.distance(new double[] {0}, null, new double[] {1e-300}, null, 50))
                .isEqualTo(1e-300);
        double distance = Wasserstein.distance(new double[] {0, 0}, null, new double[] {0, 1e200}, null, 2);
        assertThat(distance).isCloseTo(1e200 * Math.sqrt(0.5), within(1e186));
    }

    @Test
    void refusesPowersBelowOne() {
        double[] x = {0};
        assertThatThrownBy(() -> Wasserstein.distance(x, null, x, null, 0.99))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("p must be finite and at least 1, got 0.99");
        assertThatThrownBy(() -> Wasserstein.distance(x, null, x, null, Double.POSITIVE_INFINITY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("p must be finite and at least 1, got Infinity");
    }
}
