package dev.monge.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.expert.Answer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonTest {
    @ParameterizedTest
    @CsvSource({
        "0, 1, 0.05, 0",
        "0.5, 1, 0.05, 0.05",
        "0.3, 0.2, 0.3, 0",
        "-1, 0.7, 0.5, 0.1",
        "2, 0.5, 0.1, 0",
        "0, 0.1, 0.4, 0.02"
    })
    void bitsAreTheMutualInformation(double mean, double deviation, double temperature, double errorRate) {
        var comparison = new Comparison(temperature, errorRate);
        double expected = 0;
        double noise = 0;
        double total = 0;
        for (int k = -4000; k <= 4000; k++) {
            double z = k / 500.0;
            double weight = Math.exp(-z * z / 2);
            double p = comparison.likelihood(mean + z * deviation);
            total += weight;
            expected += weight * p;
            noise += weight * entropy(p);
        }
        double bits = entropy(expected / total) - noise / total;
        assertThat(comparison.bits(new Belief(mean, deviation))).isCloseTo(bits, within(0.03));
        assertThat(comparison.better(new Belief(mean, deviation))).isCloseTo(expected / total, within(0.02));
    }

    private static double entropy(double p) {
        return p <= 0 || p >= 1 ? 0 : -(p * Math.log(p) + (1 - p) * Math.log(1 - p)) / Math.log(2);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "0.4, 1", "-2, 0.5"})
    void answersMoveTheDifferenceTheirWay(double mean, double deviation) {
        var comparison = new Comparison(0.05, 0.05);
        var before = new Belief(mean, deviation);
        Belief better = comparison.after(before, Answer.Word.BETTER);
        Belief worse = comparison.after(before, Answer.Word.WORSE);
        Belief equal = comparison.after(before, Answer.Word.EQUAL);
        assertThat(better.mean()).isGreaterThan(mean);
        assertThat(worse.mean()).isLessThan(mean);
        assertThat(Math.abs(equal.mean())).isLessThanOrEqualTo(Math.abs(mean) + 1e-12);
        assertThat(equal.deviation()).isLessThanOrEqualTo(deviation);
        assertThat(comparison.after(before, Answer.Word.CANNOT_SAY)).isEqualTo(before);
        // What is expected after the answer is what was believed before.
        double p = comparison.better(before);
        assertThat(p * better.mean() + (1 - p) * worse.mean()).isCloseTo(mean, within(0.03));
    }
}
