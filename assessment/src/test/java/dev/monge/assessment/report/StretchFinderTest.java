package dev.monge.assessment.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StretchFinderTest {
    private static double[] noise(int n, long seed) {
        var random = new Random(seed);
        return random.doubles(n).map(each -> each - 0.6).toArray();
    }

    @Test
    void stretchesAreTheLargestThatFitAndDoNotOverlap() {
        for (int seed = 0; seed < 300; seed++) {
            int n = 1 + seed % 137;
            double[] weights = noise(n, seed);
            List<StretchFinder.Range> found = StretchFinder.ofSteps(n).find(weights);
            double shortest = Math.min(20, n / 10.0);
            double longest = Math.max(3, Math.min(100, n / 4.0));
            boolean[] taken = new boolean[n];
            double before = Double.POSITIVE_INFINITY;
            for (StretchFinder.Range each : found) {
                assertThat((double) (each.to() - each.from())).isBetween(shortest, longest);
                assertThat(each.sum())
                        .isPositive()
                        .isLessThanOrEqualTo(before)
                        .isCloseTo(best(weights, taken, shortest, longest), within(1e-9));
                before = each.sum();
                for (int t = each.from(); t < each.to(); t++) {
                    assertThat(taken[t]).isFalse();
                    taken[t] = true;
                }
            }
        }
    }

    /** The largest sum over a range of free steps within the limits, by trying them all. */
    private static double best(double[] weights, boolean[] taken, double shortest, double longest) {
        double best = 0;
        for (int from = 0; from < weights.length; from++) {
            double sum = 0;
            for (int to = from + 1; to <= weights.length && !taken[to - 1]; to++) {
                sum += weights[to - 1];
                if (to - from >= shortest && to - from <= longest) {
                    best = Math.max(best, sum);
                }
            }
        }
        return best;
    }

    @Test
    void withTimesAStretchLastsTwoToTenSeconds() {
        for (int seed = 0; seed < 50; seed++) {
            int n = 3000;
            var random = new Random(seed);
            double[] seconds = new double[n];
            for (int t = 1; t < n; t++) {
                seconds[t] = seconds[t - 1] + 0.02 + 0.03 * random.nextDouble();
            }
            List<StretchFinder.Range> found = StretchFinder.ofSeconds(seconds)
                    .find(random.doubles(n, -1, 1).toArray());
            assertThat(found).isNotEmpty();
            for (StretchFinder.Range each : found) {
                double end = each.to() < n ? seconds[each.to()] : 2 * seconds[n - 1] - seconds[n - 2];
                assertThat(end - seconds[each.from()]).isBetween(1.999, 10.001);
            }
        }
    }

    @Test
    void aLossOfOneSampleIsFound() {
        double[] weights = new double[1000];
        Arrays.fill(weights, -0.01);
        weights[500] = 5;
        List<StretchFinder.Range> found = StretchFinder.ofSteps(1000).find(weights);
        assertThat(found).hasSize(1);
        assertThat(found.get(0).from()).isLessThanOrEqualTo(500);
        assertThat(found.get(0).to()).isGreaterThan(500);
        assertThat(found.get(0).to() - found.get(0).from()).isEqualTo(20);
    }

    @Test
    void nothingIsFoundWhereNothingIsBelowAverage() {
        assertThat(StretchFinder.ofSteps(10).find(new double[10])).isEmpty();
        assertThat(StretchFinder.ofSteps(1).find(new double[] {-1})).isEmpty();
        assertThat(StretchFinder.ofSteps(1).find(new double[] {1})).hasSize(1);
        assertThat(StretchFinder.ofSeconds(new double[] {7}).find(new double[] {1}))
                .hasSize(1);
        assertThat(StretchFinder.ofSeconds(new double[] {7, 8}).find(new double[] {1, 1}))
                .isNotEmpty();
    }

    @Test
    void triflesAreLeftOut() {
        double[] weights = new double[400];
        Arrays.fill(weights, -1);
        Arrays.fill(weights, 100, 130, 1);
        Arrays.fill(weights, 300, 320, 0.01);
        assertThat(StretchFinder.ofSteps(400).find(weights)).hasSize(1);
    }
}
