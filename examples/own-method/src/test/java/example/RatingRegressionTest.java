package example;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.monge.research.benchmark.method.Methods;
import org.junit.jupiter.api.Test;

class RatingRegressionTest {
    @Test
    void regressionFindsTheWeightsOfExactRatings() {
        double[][] sums = {{1, 0}, {0, 2}, {1, 1}};
        double[] ratings = {3, -8, -1};
        assertArrayEquals(new double[] {3, -4}, RatingRegression.ridge(sums, ratings, 0), 1e-9);
    }

    @Test
    void theBenchmarkFindsTheMethod() {
        assertTrue(Methods.standard().names().contains("rating-regression"));
    }
}
