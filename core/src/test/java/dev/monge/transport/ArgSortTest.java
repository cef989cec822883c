package dev.monge.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ArgSortTest {
    private final ArgSort sort = new ArgSort();

    private int[] sorted(double[] x) {
        return Arrays.copyOf(sort.sort(x.length, x), x.length);
    }

    /** A stable sort by the JDK; adding 0 makes -0.0 equal to 0.0. */
    private static int[] expected(double[] x) {
        return IntStream.range(0, x.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> x[i] + 0.0))
                .mapToInt(i -> i)
                .toArray();
    }

    @Test
    void ordersRandomPositionsStably() {
        for (int seed = 0; seed < 600; seed++) {
            RandomGenerator random = Problems.random(seed);
            int n = 1 + random.nextInt(seed % 20 == 0 ? 6000 : 300);
            double[] x = Problems.positions(n, random);
            assertThat(sorted(x)).as("seed %d", seed).isEqualTo(expected(x));
        }
    }

    @Test
    void ordersAnyDoubles() {
        for (int seed = 0; seed < 200; seed++) {
            RandomGenerator random = Problems.random(seed);
            double[] x = new double[1 + random.nextInt(2500)];
            for (int i = 0; i < x.length; i++) {
                do {
                    x[i] = Double.longBitsToDouble(random.nextLong());
                } while (!Double.isFinite(x[i]));
            }
            assertThat(sorted(x)).as("seed %d", seed).isEqualTo(expected(x));
        }
    }

    @Test
    void ordersEndsOfTheRange() {
        double[] x = new double[100];
        for (int i = 0; i < x.length; i++) {
            x[i] = switch (i % 7) {
                case 0 -> Double.MAX_VALUE;
                case 1 -> -Double.MAX_VALUE;
                case 2 -> Double.MIN_VALUE;
                case 3 -> -Double.MIN_VALUE;
                case 4 -> -0.0;
                case 5 -> 0.0;
                default -> Math.nextDown(Double.MAX_VALUE);
            };
        }
        assertThat(sorted(x)).isEqualTo(expected(x));
    }

    @Test
    void ordersSubnormalNumbers() {
        double[] x = new double[200];
        for (int i = 0; i < x.length; i++) {
            x[i] = ((i * 37) % 200 - 100) * Double.MIN_VALUE;
        }
        assertThat(sorted(x)).isEqualTo(expected(x));
    }

    @Test
    void ordersPositionsThatShrinkGeometrically() {
        double[] x = new double[1500];
        for (int i = 0; i < x.length; i++) {
            x[i] = Math.scalb(1.0, 700 - (i * 641) % 1500);
        }
        assertThat(sorted(x)).isEqualTo(expected(x));
    }

    @Test
    void keepsTheOrderOfEqualPositions() {
        assertThat(sorted(new double[] {2, 1, 2, 1, 2})).containsExactly(1, 3, 0, 2, 4);
        assertThat(sorted(new double[] {0.0, -0.0, 0.0, -0.0})).containsExactly(0, 1, 2, 3);
        double[] same = new double[3000];
        Arrays.fill(same, 7);
        assertThat(sorted(same)).isEqualTo(IntStream.range(0, 3000).toArray());
    }

    @Test
    @Tag("allocation")
    void allocatesNothingOnceWarm() {
        double[] x = Problems.positions(2000, Problems.random(3));
        assertThat(Problems.allocatedBytes(() -> sort.sort(x.length, x))).isZero();
    }
}
