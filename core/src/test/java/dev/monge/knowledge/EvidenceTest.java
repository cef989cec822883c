package dev.monge.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class EvidenceTest {
    /** Few vectors about many weights take another way to the same result. */
    @Test
    void theSpanGivesWhatTheWholeSpaceGives() {
        var random = new Random(3);
        int weights = 9;
        double[][] few = new double[5][weights];
        double[] signs = {1, 2, -0.5, 1, -0.2};
        for (double[] vector : few) {
            for (int i = 0; i < weights; i++) {
                vector[i] = random.nextGaussian();
            }
        }
        double[][] many = new double[20][weights];
        double[] padded = new double[20];
        System.arraycopy(few, 0, many, 0, 5);
        System.arraycopy(signs, 0, padded, 0, 5);
        for (int j = 5; j < 20; j++) {
            many[j] = few[0].clone(); // with coefficient 0
        }
        double[][] inSpan = Evidence.rows(few, signs);
        double[][] inSpace = Evidence.rows(many, padded);
        double[] psi = new double[weights];
        for (int trial = 0; trial < 20; trial++) {
            for (int i = 0; i < weights; i++) {
                psi[i] = random.nextGaussian();
            }
            assertThat(squared(inSpan, psi)).isCloseTo(squared(inSpace, psi), within(1e-9));
        }
    }

    @Test
    void whatSaysNothingHasNoRows() {
        assertThat(Evidence.rows(new double[3][7], new double[] {1, 1, 1})).isEmpty();
        assertThat(Evidence.rows(new double[0][7], new double[0])).isEmpty();
    }

    private static double squared(double[][] rows, double[] psi) {
        double sum = 0;
        for (double[] row : rows) {
            double dot = 0;
            for (int i = 0; i < psi.length; i++) {
                dot += row[i] * psi[i];
            }
            sum += dot * dot;
        }
        return sum;
    }
}
