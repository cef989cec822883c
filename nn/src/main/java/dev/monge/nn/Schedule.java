package dev.monge.nn;

/** A coefficient that changes as training goes on: a learning rate, the weight of a loss. */
public sealed interface Schedule {
    /**
     * The value at the given point of training.
     *
     * @param progress the part of training that is done, in [0, 1]
     */
    double at(double progress);

    /** Always the same value. */
    record Constant(double value) implements Schedule {
        /** Checks that the value is finite. */
        public Constant {
            requireFinite(value);
        }

        @Override
        public double at(double progress) {
            requireProgress(progress);
            return value;
        }
    }

    /** A straight line from {@code from} at progress 0 to {@code to} at progress {@code end}, and {@code to} after it. */
    record Linear(double from, double to, double end) implements Schedule {
        /** Checks that both values are finite and that the end is in (0, 1]. */
        public Linear {
            requireFinite(from);
            requireFinite(to);
            requireEnd(end);
        }

        /** A straight line over the whole of training. */
        public Linear(double from, double to) {
            this(from, to, 1);
        }

        @Override
        public double at(double progress) {
            requireProgress(progress);
            return progress >= end ? to : from + (to - from) * (progress / end);
        }
    }

    /**
     * A constant rate of growth or decay: {@code from} at progress 0, {@code to} at progress {@code end} and after it.
     */
    record Exponential(double from, double to, double end) implements Schedule {
        /** Checks that both values are finite and positive and that the end is in (0, 1]. */
        public Exponential {
            requireFinite(from);
            requireFinite(to);
            if (from <= 0 || to <= 0) {
                throw new IllegalArgumentException(
                        "an exponential schedule needs positive values, got " + from + " and " + to);
            }
            requireEnd(end);
        }

        /** A constant rate over the whole of training. */
        public Exponential(double from, double to) {
            this(from, to, 1);
        }

        @Override
        public double at(double progress) {
            requireProgress(progress);
            // StrictMath: the same learning rates, hence the same run, on every machine. Not its pow, which allocates.
            return progress >= end ? to : from * StrictMath.exp(StrictMath.log(to / from) * (progress / end));
        }
    }

    private static void requireFinite(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("a scheduled value must be finite, got " + value);
        }
    }

    private static void requireEnd(double end) {
        if (!(end > 0 && end <= 1)) {
            throw new IllegalArgumentException("the end of a schedule must be in (0, 1], got " + end);
        }
    }

    private static void requireProgress(double progress) {
        if (!(progress >= 0 && progress <= 1)) {
            throw new IllegalArgumentException("progress must be in [0, 1], got " + progress);
        }
    }
}
