package dev.monge.nn;

/** Argument checks shared by all {@link Optimiser optimisers}. */
final class OptimiserArguments {
    private OptimiserArguments() {}

    static void require(int count, float[] parameters, float[] gradient, double learningRate) {
        if (parameters.length != count || gradient.length != count) {
            throw new IllegalArgumentException("expected " + count + " parameters, got " + parameters.length
                    + " and a gradient of " + gradient.length);
        }
        if (!(learningRate >= 0 && learningRate < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a learning rate must be finite and not negative, got " + learningRate);
        }
    }

    static int requireCount(int parameterCount) {
        if (parameterCount < 1) {
            throw new IllegalArgumentException("an optimiser needs at least 1 parameter, got " + parameterCount);
        }
        return parameterCount;
    }

    static void requireRate(String name, double rate) {
        if (!(rate >= 0 && rate < 1)) {
            throw new IllegalArgumentException(name + " must be in [0, 1), got " + rate);
        }
    }

    static void requireEpsilon(double epsilon) {
        if (!(epsilon > 0 && epsilon < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("epsilon must be positive and finite, got " + epsilon);
        }
    }
}
