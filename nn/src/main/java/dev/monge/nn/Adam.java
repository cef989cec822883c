package dev.monge.nn;

import dev.monge.nn.kernel.Elementwise;
import dev.monge.nn.kernel.Kernels;
import java.util.List;

/**
 * The Adam optimiser: bias-corrected averages of the gradient and of its square, with epsilon outside the root.
 *
 * <p>It performs the same arithmetic as PyTorch, in the same order: m = β1 m + (1 - β1) g, v = β2 v + (1 - β2) g², and
 * the step is lr/(1 - β1^t) · m / (sqrt(v)/sqrt(1 - β2^t) + ε).
 */
public final class Adam implements Optimiser {
    /**
     * The constants of Adam.
     *
     * @param beta1 decay rate of the average gradient, in [0, 1)
     * @param beta2 decay rate of the average squared gradient, in [0, 1)
     * @param epsilon term added to the denominator to keep the quotient finite, positive
     */
    public record Options(double beta1, double beta2, double epsilon) {
        /** PyTorch's defaults: 0.9, 0.999, 1e-8. */
        public static final Options DEFAULT = new Options(0.9, 0.999, 1e-8);

        /** Validates the ranges. */
        public Options {
            OptimiserArguments.requireRate("beta1", beta1);
            OptimiserArguments.requireRate("beta2", beta2);
            OptimiserArguments.requireEpsilon(epsilon);
        }
    }

    private final Options options;
    private final Elementwise elementwise;
    // β^t is computed as exp(t log β): StrictMath gives the same bits on every machine, and its pow allocates.
    private final double logBeta1;
    private final double logBeta2;
    private final float[] m;
    private final float[] v;
    private long steps;

    /** Creates an optimiser with PyTorch's constants. */
    public Adam(int parameterCount) {
        this(parameterCount, Options.DEFAULT);
    }

    /** Creates an optimiser with the given constants. */
    public Adam(int parameterCount, Options options) {
        this(parameterCount, options, Kernels.preferred());
    }

    Adam(int parameterCount, Options options, Kernels kernels) {
        this.options = options;
        this.logBeta1 = StrictMath.log(options.beta1);
        this.logBeta2 = StrictMath.log(options.beta2);
        this.elementwise = kernels.stepwise(parameterCount);
        this.m = new float[OptimiserArguments.requireCount(parameterCount)];
        this.v = new float[parameterCount];
    }

    @Override
    public int parameterCount() {
        return m.length;
    }

    @Override
    public void step(float[] parameters, float[] gradient, double learningRate) {
        OptimiserArguments.require(m.length, parameters, gradient, learningRate);
        steps++;
        double correction1 = 1 - StrictMath.exp(steps * logBeta1);
        double correction2 = 1 - StrictMath.exp(steps * logBeta2);
        elementwise.adam(
                parameters,
                gradient,
                m,
                v,
                (float) options.beta1,
                (float) (1 - options.beta1),
                (float) options.beta2,
                (float) (1 - options.beta2),
                (float) (1 / Math.sqrt(correction2)),
                (float) options.epsilon,
                (float) (-learningRate / correction1));
    }

    @Override
    public OptimiserState state() {
        return new OptimiserState(steps, List.of(m, v));
    }

    @Override
    public void restore(OptimiserState state) {
        state.requireShape(2, m.length);
        state.copyTo(0, m);
        state.copyTo(1, v);
        steps = state.steps();
    }
}
