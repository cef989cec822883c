package dev.monge.knowledge;

import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.List;

/**
 * The mean effect of each feature on the reward, in the expert's units per unit of the feature, and the derivatives of
 * these effects with respect to the weights. For a linear reward they are its coefficients.
 */
final class Slopes {
    private static final int MOST_STEPS = 1000;

    private final List<double[]> derivatives = new ArrayList<>();
    private final double[] values;
    private final double[] sizes;

    /** Computes the slopes as mean differences of the rewards of shifted steps; O(steps x features x weights). */
    Slopes(Sensitivity sensitivity) {
        Demonstrations seen = sensitivity.demonstrations();
        int features = seen.width();
        int stride = Math.max(1, seen.steps() / MOST_STEPS);
        int rows = (seen.steps() + stride - 1) / stride;
        float[][] sample = new float[features][rows];
        for (int i = 0; i < features; i++) {
            for (int row = 0; row < rows; row++) {
                sample[i][row] = seen.column(i)[row * stride];
            }
        }
        values = new double[features];
        sizes = new double[features];
        if (sensitivity.reward().network().hidden().isEmpty()) {
            coefficients(sensitivity);
            return;
        }
        float[] rewards = new float[rows];
        for (int i = 0; i < features; i++) {
            sizes[i] = size(seen.column(i));
            float step = (float) (sizes[i] > 0 ? sizes[i] : 1);
            float[] column = sample[i];
            double[] derivative = new double[sensitivity.size()];
            for (int side = -1; side <= 1; side += 2) {
                float[] shifted = column.clone();
                for (int row = 0; row < rows; row++) {
                    shifted[row] += side * step / 2;
                }
                sample[i] = shifted;
                sensitivity.reward().rewards(sample, 0, rows, rewards, 0);
                for (int row = 0; row < rows; row++) {
                    values[i] += side * rewards[row] / (double) step / rows;
                    sensitivity.add(sample, row, side / (double) step / rows, derivative);
                }
            }
            sample[i] = column;
            derivatives.add(derivative);
        }
    }

    /** Takes the coefficients of a linear reward. */
    private void coefficients(Sensitivity sensitivity) {
        double scale = sensitivity.reward().scaling().scale();
        float[] weights = sensitivity.reward().parameters();
        for (int i = 0; i < values.length; i++) {
            sizes[i] = size(sensitivity.demonstrations().column(i));
            values[i] = scale * weights[i];
            double[] derivative = new double[weights.length];
            derivative[i] = scale;
            derivatives.add(derivative);
        }
    }

    private static double size(float[] column) {
        double squares = 0;
        for (float each : column) {
            squares += (double) each * each / column.length;
        }
        return Math.sqrt(squares);
    }

    /** Returns the slope of a feature. */
    double value(int feature) {
        return values[feature];
    }

    /** Returns the root mean square of a feature over all steps. */
    double size(int feature) {
        return sizes[feature];
    }

    /** Returns the derivative of a combination of slopes. */
    double[] derivative(double[] shares) {
        double[] sum = new double[derivatives.get(0).length];
        for (int i = 0; i < shares.length; i++) {
            for (int k = 0; shares[i] != 0 && k < sum.length; k++) {
                sum[k] += shares[i] * derivatives.get(i)[k];
            }
        }
        return sum;
    }
}
