package dev.monge.matching.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.options.PairLikelihood;
import java.io.InputStream;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

class PairwiseLossTest {
    @Test
    void isTheNegativeLogLikelihoodOfTheOrder() {
        double[] worse = {0.3, -1, 2};
        double[] better = {0.5, 1, 1};
        double expected = 0;
        for (int i = 0; i < 3; i++) {
            expected -= Math.log(Math.exp(better[i]) / (Math.exp(worse[i]) + Math.exp(better[i])));
        }
        double[] gradient = new double[3];
        assertThat(PairwiseLoss.value(3, worse, better, gradient)).isCloseTo(expected, within(1e-14));
        for (int i = 0; i < 3; i++) {
            double share = Math.exp(worse[i]) / (Math.exp(worse[i]) + Math.exp(better[i]));
            assertThat(gradient[i]).isCloseTo(share, within(1e-14));
        }
    }

    @Test
    void staysFiniteAndExactForAnyReturns() {
        double[] gradient = new double[1];
        assertThat(PairwiseLoss.value(1, new double[] {1e300}, new double[] {-1e300}, gradient))
                .isEqualTo(2e300);
        assertThat(gradient[0]).isEqualTo(1);
        assertThat(PairwiseLoss.value(1, new double[] {-1e6}, new double[] {1e6}, gradient))
                .isZero();
        assertThat(gradient[0]).isZero();
        assertThat(PairwiseLoss.value(1, new double[] {-50}, new double[] {0}, gradient))
                .isCloseTo(Math.exp(-50), within(1e-30));
    }

    @Test
    void temperaturesAndErrorRatesAreThoseOfAThousandDigits() {
        InputStream file = Objects.requireNonNull(
                PairwiseLossTest.class.getResourceAsStream("/golden/pairwise/decimal-pairwise.json"));
        JsonNode cases = new ObjectMapper().readTree(file).get("cases");
        assertThat(cases.size()).isEqualTo(112);
        for (JsonNode each : cases) {
            var likelihood = new PairLikelihood(
                    each.get("temperature").asDouble(), each.get("error").asDouble());
            double[] slope = new double[1];
            double loss = value(each.get("margin").asDouble(), likelihood, slope);
            double expected = each.get("loss").asDouble();
            assertThat(loss).as("%s", each).isCloseTo(expected, within(1e-13 * expected));
            double expectedSlope = each.get("slope").asDouble();
            assertThat(slope[0]).as("%s", each).isCloseTo(expectedSlope, within(1e-12 * expectedSlope));
        }
    }

    @Test
    void theSlopeIsTheDerivative() {
        for (double tau : new double[] {0.05, 0.5, 1, 3}) {
            for (double error : new double[] {0, 0.05, 0.2, 0.45}) {
                var likelihood = new PairLikelihood(tau, error);
                for (double margin = -2; margin <= 2; margin += 0.17) {
                    double[] slope = new double[1];
                    double step = 1e-5 * tau;
                    double up = value(margin + step, likelihood, slope);
                    double down = value(margin - step, likelihood, slope);
                    value(margin, likelihood, slope);
                    assertThat(slope[0]).isCloseTo((up - down) / (2 * step), within(1e-7));
                }
            }
        }
    }

    /** The pull of a pair that is hopelessly out of order goes to 0, instead of to 1. */
    @Test
    void anErrorRateBoundsThePullOfAWrongAnswer() {
        double[] slope = new double[1];
        var likelihood = new PairLikelihood(1, 0.1);
        assertThat(value(1e300, likelihood, slope)).isCloseTo(-Math.log(0.1), within(1e-15));
        assertThat(slope[0]).isZero();
        assertThat(value(-1e300, likelihood, slope)).isCloseTo(-Math.log(0.9), within(1e-15));
        assertThat(slope[0]).isZero();
        value(800, new PairLikelihood(1, Double.MIN_VALUE), slope);
        assertThat(slope[0]).isBetween(0.0, 1.0);
    }

    /** The hinge: with a small temperature, the loss is the margin and rests once the pair is in order. */
    @Test
    void aSmallTemperatureAsksOnlyForTheOrder() {
        double[] slope = new double[1];
        var likelihood = new PairLikelihood(0.01, 0);
        assertThat(value(0.7, likelihood, slope)).isCloseTo(0.7, within(1e-12));
        assertThat(slope[0]).isCloseTo(1, within(1e-12));
        assertThat(value(-0.7, likelihood, slope)).isLessThan(1e-30);
        assertThat(slope[0]).isLessThan(1e-30);
    }

    private static double value(double margin, PairLikelihood likelihood, double[] slope) {
        return PairwiseLoss.value(1, new double[] {margin}, new double[] {0}, null, likelihood, slope);
    }

    @Test
    void noPairsCostNothing() {
        assertThat(PairwiseLoss.value(0, new double[0], new double[0], new double[0]))
                .isZero();
    }
}
