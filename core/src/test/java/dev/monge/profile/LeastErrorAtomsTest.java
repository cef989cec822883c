package dev.monge.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.transport.Wasserstein;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LeastErrorAtomsTest {
    private static OptimalityProfile atoms(double[] returns, int atoms) {
        return OptimalityProfile.of(returns, new Binning.LeastError(atoms));
    }

    /** Nearly all returns are small; a few in a thousand are those of an end, a hundred away. */
    private static double[] heavyTailed(int n, long seed) {
        var random = new Random(seed);
        return random.doubles(n)
                .map(u -> u < 0.002 ? -100 + random.nextGaussian() : u > 0.997 ? 100 : random.nextGaussian())
                .toArray();
    }

    @Test
    void fewDistinctReturnsArePreservedExactly() {
        double[] returns = {3, 1, 3, -7, 1, 1};
        assertThat(atoms(returns, 3)).isEqualTo(OptimalityProfile.of(returns, new Binning.Exact()));
        assertThat(atoms(returns, 1).position(0)).isCloseTo(2.0 / 6, within(1e-12));
    }

    /** The smallest possible largest error, by dynamic programming over all partitions into neighbours. */
    @Test
    void noOtherGroupsHaveASmallerLargestError() {
        var random = new Random(5);
        for (int trial = 0; trial < 200; trial++) {
            int n = 2 + random.nextInt(9);
            int k = 1 + random.nextInt(n);
            double[] sorted = random.doubles(n, -5, 5)
                    .map(x -> random.nextBoolean() ? x : x * x * x)
                    .sorted()
                    .toArray();
            OptimalityProfile profile = atoms(sorted, k);
            assertThat(profile.size()).isLessThanOrEqualTo(k);
            double largest = 0;
            int start = 0;
            for (int i = 0; i < profile.size(); i++) {
                int end = start + (int) Math.round(profile.weight(i) * n);
                largest = Math.max(largest, error(sorted, start, end));
                start = end;
            }
            assertThat(start).isEqualTo(n);
            assertThat(largest).isCloseTo(best(sorted, k), within(1e-9));
        }
    }

    private static double best(double[] sorted, int groups) {
        int n = sorted.length;
        double[] best = new double[n + 1];
        Arrays.fill(best, Double.POSITIVE_INFINITY);
        best[0] = 0;
        for (int g = 0; g < groups; g++) {
            double[] next = best.clone();
            for (int end = 1; end <= n; end++) {
                for (int start = 0; start < end; start++) {
                    next[end] = Math.min(next[end], Math.max(best[start], error(sorted, start, end)));
                }
            }
            best = next;
        }
        return best[n];
    }

    private static double error(double[] sorted, int start, int end) {
        double mean = Arrays.stream(sorted, start, end).average().orElseThrow();
        return Arrays.stream(sorted, start, end)
                .map(x -> (x - mean) * (x - mean))
                .sum();
    }

    @Test
    void heavyTailsAndTheMeanSurviveWhereBinsLoseThem() {
        double[] returns = heavyTailed(30_000, 1);
        OptimalityProfile exact = OptimalityProfile.of(returns, new Binning.Exact());
        OptimalityProfile compact = OptimalityProfile.of(returns, Binning.DEFAULT);
        assertThat(compact.size()).isLessThanOrEqualTo(Binning.DEFAULT.atoms());
        assertThat(compact.mean()).isCloseTo(exact.mean(), within(1e-9));
        assertThat(compact.max()).isEqualTo(100);
        assertThat(compact.min()).isCloseTo(exact.min(), within(0.1));
        double lost = distance(exact, compact) / exact.standardDeviation();
        assertThat(lost).isLessThan(1e-3);
        for (Binning coarse : new Binning[] {Binning.PAPER, new Binning.EqualMass(50)}) {
            assertThat(distance(exact, OptimalityProfile.of(returns, coarse)) / exact.standardDeviation())
                    .as("%s", coarse)
                    .isGreaterThan(0.1);
        }
    }

    private static double distance(OptimalityProfile one, OptimalityProfile other) {
        return Wasserstein.distance(one.positions(), one.weights(), other.positions(), other.weights(), 2);
    }

    @Test
    void theUnitOfTheReturnsDoesNotMatter() {
        double[] returns = heavyTailed(3000, 2);
        OptimalityProfile plain = atoms(returns, 100);
        for (double scale : new double[] {0x1p-900, 0x1p900}) {
            double[] scaled = Arrays.stream(returns).map(x -> x * scale).toArray();
            assertThat(atoms(scaled, 100).weights()).isEqualTo(plain.weights());
        }
    }

    @Test
    void aProfileOfManyAtomsIsReducedAsItsReturnsAre() {
        double[] returns = heavyTailed(5000, 12);
        OptimalityProfile fine = OptimalityProfile.of(returns, new Binning.Exact());
        OptimalityProfile coarse = fine.withAtMost(200);
        OptimalityProfile direct = atoms(returns, 200);
        assertThat(coarse.size()).isEqualTo(direct.size());
        for (int i = 0; i < coarse.size(); i++) {
            assertThat(coarse.position(i)).isCloseTo(direct.position(i), within(1e-9));
            assertThat(coarse.weight(i)).isCloseTo(direct.weight(i), within(1e-9));
        }
        assertThat(fine.withAtMost(5000)).isSameAs(fine);
    }
}
