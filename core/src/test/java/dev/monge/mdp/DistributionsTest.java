package dev.monge.mdp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class DistributionsTest {
    private static final double LARGEST = Math.nextDown(1.0);

    /** Probabilities 0, 1/4, 0, 3/4, 0 from place 1 on, among others that do not count. */
    @Test
    void drawsByInversionWithinTheRangeAndNeverTheImpossible() {
        double[] probabilities = {1, 0, 0.25, 0, 0.75, 0, 1};
        assertThat(draw(probabilities, 0)).isEqualTo(2);
        assertThat(draw(probabilities, Math.nextDown(0.25))).isEqualTo(2);
        assertThat(draw(probabilities, 0.25)).isEqualTo(4);
        assertThat(draw(probabilities, LARGEST)).isEqualTo(4);
    }

    @Test
    void whatRoundingLeavesGoesToTheLastThatIsPossible() {
        double almostOne = 1 - 1e-12;
        assertThat(draw(new double[] {9, 0, almostOne / 2, almostOne / 2, 0, 0, 9}, LARGEST))
                .isEqualTo(3);
    }

    @Test
    void sumsThatAreOneButForRoundingAreMadeOne() {
        double[] typed = new double[10];
        Arrays.fill(typed, 0.1 + 5e-11);
        double[] normalised = Distributions.normalised(typed, "these");
        for (double each : normalised) {
            assertThat(each).isCloseTo(0.1, within(1e-16));
        }
        Arrays.fill(typed, 0.1 + 2e-10);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Distributions.normalised(typed, "these"))
                .withMessageStartingWith("these must sum to 1, got 1.00000000");
    }

    @Test
    void theEndsOfTheIntervalAreProbabilities() {
        Distributions.requireProbability(0, "it");
        Distributions.requireProbability(1, "it");
        for (double other : new double[] {-Double.MIN_VALUE, Math.nextUp(1.0), Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Distributions.requireProbability(other, "it"))
                    .withMessage("it must be in [0, 1], got " + other);
        }
    }

    private static int draw(double[] probabilities, double uniform) {
        RandomGenerator constant = new RandomGenerator() {
            @Override
            public long nextLong() {
                throw new AssertionError("one uniform number is drawn and nothing else");
            }

            @Override
            public double nextDouble() {
                return uniform;
            }
        };
        return Distributions.draw(probabilities, 1, 6, constant);
    }
}
