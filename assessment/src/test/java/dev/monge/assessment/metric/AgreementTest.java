package dev.monge.assessment.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.monge.format.json.StrictJson;
import dev.monge.metric.Agreement;
import dev.monge.metric.Bootstrap;
import dev.monge.metric.Estimate;
import dev.monge.metric.Interval;
import dev.monge.metric.PairedSample;
import dev.monge.nn.random.RandomStreams;
import java.util.Arrays;
import java.util.Collections;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AgreementTest {
    @Test
    void valuesAreThoseOfScipy() {
        StrictJson reference = Reference.read();
        assertThat(reference.objects("cases")).hasSizeGreaterThan(5);
        for (StrictJson each : reference.objects("cases")) {
            double[] x = each.doubles("x");
            double[] y = each.doubles("y");
            String name = each.text("name");
            // SciPy itself keeps about 8 digits of values that are 1e8 from zero.
            double tolerance = name.equals("far from zero") ? 1e-7 : 1e-12;
            check(name, Agreement.PEARSON.of(x, y).orElseThrow(), each.number("pearson"), tolerance);
            check(name, Agreement.SPEARMAN.of(x, y).orElseThrow(), each.number("spearman"), tolerance);
            check(name, Agreement.KENDALL.of(x, y).orElseThrow(), each.number("kendall"), tolerance);
            check(name, Agreement.L1.of(x, y).orElseThrow(), each.number("l1"), 1e-12 * (1 + each.number("l1")));
        }
    }

    private static void check(String name, double actual, double expected, double tolerance) {
        assertThat(actual).as(name).isCloseTo(expected, within(tolerance));
    }

    @Test
    void constantsHaveNoCorrelationAndSaySo() {
        double[] constant = {0.1, 0.1, 0.1};
        double[] other = {1, 2, 3};
        for (Agreement each : new Agreement[] {Agreement.PEARSON, Agreement.SPEARMAN, Agreement.KENDALL}) {
            assertThat(each.of(constant, other)).isEmpty();
            assertThat(each.of(other, constant)).isEmpty();
            assertThat(each.of(new double[] {1}, new double[] {2})).isEmpty();
            assertThat(each.of(new double[0], new double[0])).isEmpty();
            Estimate estimate = Bootstrap.DEFAULT.estimate(PairedSample.of(constant, other), each);
            assertThat(estimate).hasToString("undefined (constant)");
        }
        assertThat(Agreement.L1.of(constant, other)).hasValueCloseTo(1.9, within(1e-15));
        assertThat(Agreement.KENDALL.of(new double[] {-0.0, 0.0}, new double[] {1, 2}))
                .isEmpty();
    }

    @Test
    void numbersMustBeFiniteAndAsMany() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PairedSample.of(new double[] {1, Double.NaN}, new double[] {1, 2}))
                .withMessageContaining("pair 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PairedSample.of(new double[2], new double[3]))
                .withMessageContaining("2 and 3");
    }

    @Test
    void aGroupDrawnTwiceCountsAsIfItStoodThereTwice() {
        RandomGenerator random = RandomStreams.of(3).generator();
        int[] offsets = {0, 4, 5, 11, 20};
        int[] drawn = {2, 0, 1, 3};
        for (int repetition = 0; repetition < 50; repetition++) {
            double[] x = random.ints(20, 0, 6).asDoubleStream().toArray();
            double[] y = random.ints(20, 0, 9).asDoubleStream().toArray();
            var sample = PairedSample.grouped(x, y, offsets);
            double[] longX = repeated(x, offsets, drawn);
            double[] longY = repeated(y, offsets, drawn);
            for (Agreement each : Agreement.values()) {
                assertThat(each.weighted(sample, drawn))
                        .isCloseTo(each.of(longX, longY).orElse(Double.NaN), within(1e-12));
            }
        }
    }

    private static double[] repeated(double[] values, int[] offsets, int[] drawn) {
        return IntStream.range(0, drawn.length)
                .boxed()
                .flatMap(k -> Collections.nCopies(drawn[k], k).stream())
                .flatMapToDouble(k -> Arrays.stream(values, offsets[k], offsets[k + 1]))
                .toArray();
    }

    @Test
    void intervalsCoverTheTruthAboutAsOftenAsTheySay() {
        int covered = 0;
        double rho = 0.6;
        for (int repetition = 0; repetition < 200; repetition++) {
            RandomGenerator random = RandomStreams.of(11).at(repetition).generator();
            double[] x = new double[80];
            double[] y = new double[80];
            for (int i = 0; i < x.length; i++) {
                x[i] = random.nextGaussian();
                y[i] = rho * x[i] + Math.sqrt(1 - rho * rho) * random.nextGaussian();
            }
            Interval interval = new Bootstrap(200, 0.9, repetition)
                    .estimate(PairedSample.of(x, y), Agreement.PEARSON)
                    .interval()
                    .orElseThrow();
            covered += interval.low() <= rho && rho <= interval.high() ? 1 : 0;
        }
        assertThat(covered).isBetween(160, 195);
    }

    @Test
    void groupsThatRepeatThemselvesGiveTheIntervalOfTheGroups() {
        double[] x = new double[100];
        double[] y = new double[100];
        int[] offsets = new int[11];
        RandomGenerator random = RandomStreams.of(4).generator();
        for (int k = 0; k < 10; k++) {
            Arrays.fill(x, 10 * k, 10 * k + 10, random.nextGaussian());
            Arrays.fill(y, 10 * k, 10 * k + 10, random.nextGaussian());
            offsets[k + 1] = 10 * k + 10;
        }
        double grouped = width(PairedSample.grouped(x, y, offsets));
        double pretended = width(PairedSample.of(x, y));
        assertThat(grouped).isGreaterThan(2 * pretended);
        assertThat(width(PairedSample.grouped(x, y, offsets))).isEqualTo(grouped);
    }

    private static double width(PairedSample sample) {
        Interval interval = new Bootstrap(500, 0.95, 1)
                .estimate(sample, Agreement.PEARSON)
                .interval()
                .orElseThrow();
        return interval.high() - interval.low();
    }

    @Test
    void oneGroupHasNoInterval() {
        var sample = PairedSample.grouped(new double[] {1, 2, 3}, new double[] {1, 3, 2}, new int[] {0, 3});
        assertThat(Bootstrap.DEFAULT.estimate(sample, Agreement.KENDALL)).hasToString("0.333");
    }
}
