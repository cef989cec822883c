package dev.monge.options;

import dev.monge.identity.Identity;
import dev.monge.input.InputException;
import dev.monge.nn.Adam;
import dev.monge.nn.Mlp;
import dev.monge.nn.Optimiser;
import dev.monge.nn.RmsProp;
import dev.monge.nn.Schedule;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.Serializable;

/**
 * The update of the weights by the gradient, line 6 of Algorithm 2.
 *
 * @param method Adam or RMSprop, as in the paper
 * @param learningRate eta over the run; decreasing it slowly helps
 * @param clip maximum Euclidean norm of a gradient; infinite for no clipping
 * @param biasDecay decay rate of the biases of hidden units: in each epoch they shrink by this value times the learning
 *     rate; 0 for no decay. Rectified units without biases bend only at the origin, and those of an odd network not at
 *     all, so the decay is a penalty on bends.
 */
@RecordBuilder
public record Descent(Method method, Schedule learningRate, double clip, double biasDecay)
        implements DescentBuilder.With, Serializable {
    /** Adam with a rate that falls exponentially from 1e-2 to 5e-4, without clipping; for minibatches. */
    public static final Descent PAPER = adam(1e-2, 5e-4);

    /**
     * Adam with a rate that falls exponentially from 2e-2 to 1e-4, without clipping; for full batches, whose gradients
     * have no noise.
     */
    public static final Descent DEFAULT = adam(2e-2, 1e-4);

    /**
     * Adam with a rate that falls exponentially from 1e-1 to 1e-3, for linear rewards; at 1e-2 they stall far from
     * their coefficients.
     */
    public static final Descent LINEAR = adam(1e-1, 1e-3);

    /** Creates an update without decay of biases. */
    public Descent(Method method, Schedule learningRate, double clip) {
        this(method, learningRate, clip, 0);
    }

    /** Returns Adam with a learning rate that falls exponentially, without clipping. */
    public static Descent adam(double from, double to) {
        return new Descent(Method.ADAM, new Schedule.Exponential(from, to), Double.POSITIVE_INFINITY);
    }

    /** The optimisers of the paper. */
    public enum Method {
        /** Adam with PyTorch's constants. */
        ADAM,
        /** RMSprop with PyTorch's constants. */
        RMSPROP
    }

    /** Validates the numbers. */
    public Descent {
        if (!(clip > 0)) {
            throw new InputException("the maximum norm of gradients must be positive, got " + clip);
        }
        if (!(biasDecay >= 0 && biasDecay < Double.POSITIVE_INFINITY)) {
            throw new InputException("the decay of biases must be finite and not negative, got " + biasDecay);
        }
        if (!(learningRate.at(0) > 0) || learningRate.at(1) < 0) {
            throw new InputException("the learning rate must start positive and not end negative, got "
                    + learningRate.at(0) + " to " + learningRate.at(1));
        }
    }

    /**
     * Applies one epoch of decay to the biases of hidden units; O(units).
     *
     * @param theta Modified.
     */
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

    /** Returns what stored results are found by. */
    public Identity identity() {
        return Identity.of("Descent")
                .with("method", method)
                .with("learningRate", learningRate)
                .with("clip", clip)
                .with("biasDecay", biasDecay);
    }
}
