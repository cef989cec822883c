package dev.monge.lab.figure;

/**
 * Something drawn between the axes of a {@link Chart}. Layers of one name share a colour and one entry in the legend, so
 * a line and its band belong together; a blank name has no entry.
 */
public sealed interface Layer {
    /** What the legend calls it. */
    String name();

    /** A line through points, in their order. Arrays are kept, not copied. */
    @SuppressWarnings("ArrayRecordComponent")
    record Line(String name, double[] x, double[] y) implements Layer {
        /** Checks that there are as many x as y. */
        public Line {
            requireAsMany("a line", x, y);
        }
    }

    /** The area between two lines: an interval around a curve. Arrays are kept, not copied. */
    @SuppressWarnings("ArrayRecordComponent")
    record Band(String name, double[] x, double[] low, double[] high) implements Layer {
        /** Checks that there are as many x as ends. */
        public Band {
            requireAsMany("a band", x, low);
            requireAsMany("a band", x, high);
        }
    }

    /** Separate points. Arrays are kept, not copied. */
    @SuppressWarnings("ArrayRecordComponent")
    record Points(String name, double[] x, double[] y) implements Layer {
        /** Checks that there are as many x as y. */
        public Points {
            requireAsMany("a scatter", x, y);
        }
    }

    /** A histogram: bin k from low[k] to high[k], as high as height[k]. Arrays are kept, not copied. */
    @SuppressWarnings("ArrayRecordComponent")
    record Histogram(String name, double[] low, double[] high, double[] height) implements Layer {
        /** Checks that there are as many ends as heights. */
        public Histogram {
            requireAsMany("a histogram", low, high);
            requireAsMany("a histogram", low, height);
        }
    }

    /** A vertical line with a name, such as where an episode was lost. */
    record Mark(String name, double x) implements Layer {}

    private static void requireAsMany(String what, double[] one, double[] other) {
        if (one.length != other.length) {
            throw new IllegalArgumentException(
                    what + " needs as many values on both axes, got " + one.length + " and " + other.length);
        }
        for (double[] each : new double[][] {one, other}) {
            for (int i = 0; i < each.length; i++) {
                if (!Double.isFinite(each[i])) {
                    throw new IllegalArgumentException(what + " needs finite values, got " + each[i] + " at " + i);
                }
            }
        }
    }
}
