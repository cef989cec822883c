package dev.monge.rl.inspection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.random.RandomStreams;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestStepsTest {
    private static double slowly(double[] points, int[] groups, double[] point, int without) {
        double best = Double.POSITIVE_INFINITY;
        for (int k = 0; k < groups.length; k++) {
            double sum = 0;
            for (int i = 0; i < point.length; i++) {
                double apart = points[k * point.length + i] - point[i];
                sum += apart * apart;
            }
            best = groups[k] == without ? best : Math.min(best, Math.sqrt(sum));
        }
        return best;
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 0", "5, 2, 0", "13, 1, 0", "400, 1, 0", "700, 3, 0", "700, 3, 4", "900, 12, 0", "900, 12, 2"})
    void distancesAreThoseOfALookAtEveryPoint(int count, int width, int decimals) {
        RandomGenerator random = RandomStreams.of(7).named("points").at(count).generator();
        double[] points = new double[count * width];
        // A few values only, so that many points and coordinates are equal, or all of them different.
        Arrays.setAll(points, i -> decimals == 0 ? random.nextGaussian() : random.nextInt(decimals));
        int[] groups = new int[count];
        Arrays.setAll(groups, k -> k / 10);
        var tree = new NearestSteps(points, width, groups);
        for (int trial = 0; trial < 200; trial++) {
            double[] point = new double[width];
            Arrays.setAll(point, i -> 2 * random.nextGaussian());
            int without = random.nextInt(count / 10 + 2) - 1;
            double exact = slowly(points, groups, point, without);
            if (exact == Double.POSITIVE_INFINITY) {
                assertThat(tree.distance(point, without, 0)).isInfinite();
                continue;
            }
            assertThat(tree.distance(point, without, 0)).isCloseTo(exact, within(1e-12));
            double enough = 2 * random.nextDouble();
            assertThat(tree.distance(point, without, enough) <= enough).isEqualTo(exact <= enough);
        }
    }
}
