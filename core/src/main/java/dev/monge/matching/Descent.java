package dev.monge.matching;

import dev.monge.nn.Adam;
import dev.monge.nn.Optimiser;
import dev.monge.nn.RmsProp;
import dev.monge.nn.Schedule;

/**
 * How the weights move along the gradient, line 6 of Algorithm 2.
 *
 * @param method Adam or RMSprop, as in the paper
 * @param learningRate eta over the run; slowly decreasing it helps
 * @param clip largest Euclidean norm of a gradient; infinite for none
 */
public record Descent(Method method, Schedule learningRate, double clip) {
    /** Adam, 1e-2 falling exponentially to 5e-4, no clipping. */
    public static final Descent DEFAULT =
            new Descent(Method.ADAM, new Schedule.Exponential(1e-2, 5e-4), Double.POSITIVE_INFINITY);

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
        if (!(learningRate.at(0) > 0) || learningRate.at(1) < 0) {
            throw new IllegalArgumentException("the learning rate must start positive and not end negative, got "
                    + learningRate.at(0) + " to " + learningRate.at(1));
        }
    }

    Optimiser optimiser(int parameters) {
        return switch (method) {
            case ADAM -> new Adam(parameters);
            case RMSPROP -> new RmsProp(parameters);
        };
    }
}
