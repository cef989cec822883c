package dev.monge.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChanceTestTest {
    private static int[] alone(int count) {
        return IntStream.range(0, count).toArray();
    }

    private static List<ChanceTest.Rated> rated(double[] ratings) {
        return IntStream.range(0, ratings.length)
                .mapToObj(k -> new ChanceTest.Rated(k, ratings[k]))
                .toList();
    }

    @Test
    void agreementIsNoChanceAndItsReverseIsNoAgreement() {
        double[] values = new Random(1).doubles(30).toArray();
        double[] reversed = IntStream.range(0, 30).mapToDouble(k -> -values[k]).toArray();
        assertThat(ChanceTest.of(values, alone(30), List.of(), rated(values))
                        .orElseThrow()
                        .value())
                .isLessThan(0.001);
        assertThat(ChanceTest.of(values, alone(30), List.of(), rated(reversed))
                        .orElseThrow()
                        .value())
                .isGreaterThan(0.99);
    }

    /** A value of each of n statements that was fitted to the others: sum over j of k(i, j) y_j, the kernel of a linear fit. */
    @Test
    void valuesFittedToTheOthersOfNoiseAreChance() {
        int n = 40;
        int claims = 0;
        int without = 0;
        for (int seed = 0; seed < 400; seed++) {
            var random = new Random(seed);
            double[][] x = new double[n][20];
            double[] y = new double[n];
            for (int i = 0; i < n; i++) {
                y[i] = random.nextGaussian();
                for (int c = 0; c < 20; c++) {
                    x[i][c] = random.nextGaussian();
                }
            }
            double[] values = new double[n];
            double product = 0;
            double squares = 0;
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    for (int c = 0; j != i && c < 20; c++) {
                        values[i] += x[i][c] * x[j][c] * y[j];
                    }
                }
                product += values[i] * y[i];
                squares += values[i] * values[i];
            }
            double p = ChanceTest.of(values, alone(n), List.of(), rated(y))
                    .orElseThrow()
                    .value();
            claims += p < ChanceTest.LEVEL ? 1 : 0;
            without += product / Math.sqrt(squares) > 1.645 ? 1 : 0;
        }
        assertThat(claims / 400.0).isLessThan(0.06);
        assertThat(without / 400.0)
                .as("as if values were independent of what was said of others")
                .isGreaterThan(0.08);
    }

    /** Six people, ten recordings each, whose values and ratings are all alike: sixty ratings say no more than six. */
    @Test
    void recordingsOfOnePersonStayTogether() {
        int[] people = IntStream.range(0, 60).map(k -> k / 10).toArray();
        int claims = 0;
        for (int seed = 0; seed < 200; seed++) {
            var random = new Random(seed);
            double[] values = new double[60];
            double[] ratings = new double[60];
            for (int k = 0; k < 60; k += 10) {
                double habit = random.nextGaussian();
                double level = random.nextGaussian();
                for (int i = k; i < k + 10; i++) {
                    values[i] = habit + 0.1 * random.nextGaussian();
                    ratings[i] = level + 0.1 * random.nextGaussian();
                }
            }
            Optional<PValue> chance = ChanceTest.of(values, people, List.of(), rated(ratings));
            claims += chance.orElseThrow().value() < ChanceTest.LEVEL ? 1 : 0;
        }
        assertThat(claims).isLessThan(15);
    }

    @Test
    void fewPeopleCannotExcludeChance() {
        double[] values = {1, 2, 3};
        List<ChanceTest.Pair> pairs = new ArrayList<>();
        for (int k = 0; k < 2; k++) {
            pairs.add(new ChanceTest.Pair(k, k + 1, 1));
        }
        PValue chance = ChanceTest.of(values, alone(3), pairs, List.of()).orElseThrow();
        assertThat(chance.exact()).isTrue();
        assertThat(chance.rearrangements()).isEqualTo(6);
        assertThat(chance.value()).isGreaterThanOrEqualTo(1.0 / 6);
        assertThat(ChanceTest.of(values, new int[3], pairs, List.of()))
                .as("one person")
                .isEmpty();
        assertThat(ChanceTest.of(new double[] {Double.NaN, 1, Double.NaN}, alone(3), pairs, List.of()))
                .as("nothing known")
                .isEmpty();
    }

    @Test
    void studentsQuantilesAreThoseOfTables() {
        assertThat(Gaussian.quantile(0.975, 5)).isBetween(2.56, 2.58);
        assertThat(Gaussian.quantile(0.975, 30)).isBetween(2.041, 2.043);
    }
}
