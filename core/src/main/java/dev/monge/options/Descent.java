package dev.monge.options;

import dev.monge.nn.Adam;
import dev.monge.nn.Mlp;
import dev.monge.nn.Optimiser;
import dev.monge.nn.RmsProp;
import dev.monge.nn.Schedule;

/**
 * How the weights move along the gradient, line 6 of Algorithm 2.
 *
 * @param method Adam or RMSprop, as in the paper
 * @param learningRate eta over the run; slowly decreasing it helps
 * @param clip largest Euclidean norm of a gradient; infinite for none
 * @param biasDecay how strongly the biases of hidden units are drawn to 0: each epoch they shrink by this times the learning
 *     rate; 0 for none. Rectified units without biases bend at the origin only, and those of an odd network not at all, so
 *     this is what a bend must be worth to the losses.
 */
public record Descent(Method method, Schedule learningRate, double clip, double biasDecay) {
    /** Adam, 1e-2 falling exponentially to 5e-4, no clipping: for minibatches. */
    public static final Descent PAPER = adam(1e-2, 5e-4);

    /** Adam, 2e-2 falling exponentially to 1e-4, no clipping: for whole batches, whose gradients have no noise. */
    public static final Descent DEFAULT = adam(2e-2, 1e-4);

    /** Adam, 1e-1 falling exponentially to 1e-3, for linear rewards: at 1e-2 they stall far from their coefficients. */
    public static final Descent LINEAR = adam(1e-1, 1e-3);

    /** No decay of biases. */
    public Descent(Method method, Schedule learningRate, double clip) {
        this(method, learningRate, clip, 0);
    }

    /** Adam with a learning rate that falls exponentially, no clipping. */
    public static Descent adam(double from, double to) {
        return new Descent(Method.ADAM, new Schedule.Exponential(from, to), Double.POSITIVE_INFINITY);
    }

    /** The same with biases drawn to 0. */
    public Descent withBiasDecay(double decay) {
        return new Descent(method, learningRate, clip, decay);
    }

    /** The optimisers of the paper. */
    public enum Method {
        /** Adam with its usual constants. */
        ADAM,
        /** RMSprop with its usual constants. */
        RMSPROP
    }

    /** Checks the numbers. */
    public Descent {
        if (!(clip > 0)) {
            throw new IllegalArgumentException("gradients are clipped to a positive norm, got " + clip);
        }
        if (!(biasDecay >= 0 && biasDecay < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the decay of biases must not be negative, got " + biasDecay);
        }
        if (!(learningRate.at(0) > 0) || learningRate.at(1) < 0) {
            throw new IllegalArgumentException("the learning rate must start positive and not end negative, got "
                    + learningRate.at(0) + " to " + learningRate.at(1));
        }
    }

    /** Lets the biases of hidden units decay by one epoch; O(units). Theta is modified. */
    public void decayBiases(Mlp shape, float[] theta, double rate) {
        if (biasDecay == 0) {
            return;
        }
        float kept = (float) Math.max(0, 1 - rate * biasDecay);
        for (int layer = 0; layer < shape.layers() - 1; layer++) {
            int units = shape.fanOut(layer);
            int biases = shape.offset(layer) + shape.fanIn(layer) * units;
            for (int k = biases; k < biases + units; k++) {
                theta[k] *= kept;
            }
        }
    }

    public Optimiser optimiser(int parameters) {
        return switch (method) {
            case ADAM -> new Adam(parameters);
            case RMSPROP -> new RmsProp(parameters);
        };
    }
}
