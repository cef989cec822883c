package dev.monge.nn;

import dev.monge.nn.kernel.Elementwise;
import dev.monge.nn.kernel.Kernels;
import java.util.List;

/** RMSprop without momentum, as in PyTorch: v = α v + (1 - α) g², and the step is lr · g / (sqrt(v) + ε). */
public final class RmsProp implements Optimiser {
    /**
     * The constants of RMSprop.
     *
     * @param alpha decay rate of the average squared gradient, in [0, 1)
     * @param epsilon term added to the denominator to keep the quotient finite, positive
     */
    public record Options(double alpha, double epsilon) {
        /** PyTorch's defaults: 0.99, 1e-8. */
        public static final Options DEFAULT = new Options(0.99, 1e-8);

        /** Validates the ranges. */
        public Options {
            OptimiserArguments.requireRate("alpha", alpha);
            OptimiserArguments.requireEpsilon(epsilon);
        }
    }

    private final Options options;
    private final Elementwise elementwise;
    private final float[] v;
    private long steps;

    /** Creates an optimiser with PyTorch's constants. */
    public RmsProp(int parameterCount) {
        this(parameterCount, Options.DEFAULT);
    }

    /** Creates an optimiser with the given constants. */
    public RmsProp(int parameterCount, Options options) {
        this(parameterCount, options, Kernels.preferred());
    }

    RmsProp(int parameterCount, Options options, Kernels kernels) {
        this.options = options;
        this.elementwise = kernels.stepwise(parameterCount);
        this.v = new float[OptimiserArguments.requireCount(parameterCount)];
    }

    @Override
    public int parameterCount() {
        return v.length;
    }

    @Override
    public void step(float[] parameters, float[] gradient, double learningRate) {
        OptimiserArguments.require(v.length, parameters, gradient, learningRate);
        steps++;
        elementwise.rmsProp(
                parameters,
                gradient,
                v,
                (float) options.alpha,
                (float) (1 - options.alpha),
                (float) options.epsilon,
                (float) -learningRate);
    }

    @Override
    public OptimiserState state() {
        return new OptimiserState(steps, List.of(v));
    }

    @Override
    public void restore(OptimiserState state) {
        state.requireShape(1, v.length);
        state.copyTo(0, v);
        steps = state.steps();
    }
}
