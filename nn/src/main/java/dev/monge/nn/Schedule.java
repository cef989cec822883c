package dev.monge.nn;

import dev.monge.input.InputException;
import java.io.Serializable;

/** A coefficient that changes during training, such as a learning rate or the weight of a loss. */
public sealed interface Schedule extends Serializable {
    /**
     * Returns the value at the given point of training.
     *
     * @param progress fraction of training completed, in [0, 1]
     */
    double at(double progress);

    /** A constant value. */
    record Constant(double value) implements Schedule {
        /** Validates that the value is finite. */
        public Constant {
            requireFinite(value);
        }

        @Override
        public double at(double progress) {
            requireProgress(progress);
            return value;
        }
    }

    /**
     * Linear interpolation from {@code from} at progress 0 to {@code to} at progress {@code end}; constant afterwards.
     */
    record Linear(double from, double to, double end) implements Schedule {
        /** Validates that both values are finite and that the end is in (0, 1]. */
        public Linear {
            requireFinite(from);
            requireFinite(to);
            requireEnd(end);
        }

        /** Creates a linear schedule over the whole of training. */
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
     * Exponential growth or decay from {@code from} at progress 0 to {@code to} at progress {@code end}; constant
     * afterwards.
     */
    record Exponential(double from, double to, double end) implements Schedule {
        /** Validates that both values are finite and positive and that the end is in (0, 1]. */
        public Exponential {
            requireFinite(from);
            requireFinite(to);
            if (from <= 0 || to <= 0) {
                throw new InputException("an exponential schedule needs positive values, got " + from + " and " + to);
            }
            requireEnd(end);
        }

        /** Creates an exponential schedule over the whole of training. */
        public Exponential(double from, double to) {
            this(from, to, 1);
        }

        @Override
        public double at(double progress) {
            requireProgress(progress);
            // StrictMath gives the same learning rates, and so the same run, on every machine. Its pow is avoided: it
            // allocates.
            return progress >= end ? to : from * StrictMath.exp(StrictMath.log(to / from) * (progress / end));
        }
    }

    private static void requireFinite(double value) {
        if (!Double.isFinite(value)) {
            throw new InputException("a scheduled value must be finite, got " + value);
        }
    }

    private static void requireEnd(double end) {
        if (!(end > 0 && end <= 1)) {
            throw new InputException("the end of a schedule must be in (0, 1], got " + end);
        }
    }

    private static void requireProgress(double progress) {
        if (!(progress >= 0 && progress <= 1)) {
            throw new InputException("progress must be in [0, 1], got " + progress);
        }
    }
}
