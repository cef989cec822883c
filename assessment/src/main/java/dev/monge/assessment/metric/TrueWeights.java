package dev.monge.assessment.metric;

import dev.monge.trajectory.Demonstrations;

/** The linear function of the features, without constant, that is nearest to the true reward. */
public final class TrueWeights {
    private static final double RIDGE = 1e-9;

    private TrueWeights() {}

    /**
     * Returns the weights of a least-squares regression of the true reward on the features; a feature that is always
     * zero has weight 0. O(steps features squared).
     *
     * @param seen demonstrations with true rewards
     */
    public static double[] of(Demonstrations seen) {
        int n = seen.width();
        double[] rewards = seen.trueReturns(0);
        double[] normal = new double[n * n];
        double[] weights = new double[n];
        for (int i = 0; i < n; i++) {
            float[] one = seen.column(i);
            for (int j = 0; j <= i; j++) {
                float[] other = seen.column(j);
                double sum = 0;
                for (int t = 0; t < one.length; t++) {
                    sum += (double) one[t] * other[t];
                }
                normal[i * n + j] = sum;
            }
            for (int t = 0; t < one.length; t++) {
                weights[i] += one[t] * rewards[t];
            }
            normal[i * n + i] += normal[i * n + i] == 0 ? 1 : RIDGE * normal[i * n + i];
        }
        Cholesky.solve(Cholesky.factor(normal), weights);
        return weights;
    }
}
