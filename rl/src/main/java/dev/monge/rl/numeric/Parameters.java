package dev.monge.rl.numeric;

import dev.monge.nn.Adam;
import dev.monge.nn.GradientClip;
import java.util.Arrays;

/** An array of trainable parameters with its gradient and its optimiser. */
public final class Parameters {
    public final float[] values;
    public final float[] gradient;
    public final Adam adam;
    private final float[][] gradients;

    public Parameters(float[] initial, double epsilon) {
        values = initial.clone();
        gradient = new float[initial.length];
        gradients = new float[][] {gradient};
        adam = new Adam(initial.length, new Adam.Options(0.9, 0.999, epsilon));
    }

    public void clearGradient() {
        Arrays.fill(gradient, 0);
    }

    /** Returns the squared norm of the gradient; not finite if any entry is not. */
    public double squaredNorm() {
        double norm = GradientClip.byGlobalNorm(Double.POSITIVE_INFINITY, gradients);
        return norm * norm;
    }

    /**
     * Performs one step of Adam along the gradient, and shrinks all parameters by the product of learning rate and weight
     * decay (as AdamW does).
     */
    public void stepAndDecay(double learningRate, double weightDecay) {
        adam.step(values, gradient, learningRate);
        float keep = (float) (1 - learningRate * weightDecay);
        for (int k = 0; k < values.length; k++) {
            values[k] *= keep;
        }
    }

    /** Performs one step of Adam along the gradient times {@code factor}. */
    public void step(double factor, double learningRate) {
        if (factor < 1) {
            float scale = (float) factor;
            for (int k = 0; k < gradient.length; k++) {
                gradient[k] *= scale;
            }
        }
        adam.step(values, gradient, learningRate);
    }
}
