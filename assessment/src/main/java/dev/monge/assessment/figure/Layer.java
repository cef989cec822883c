package dev.monge.assessment.figure;

/**
 * A layer of a {@link Chart}. Layers of the same name share a colour and one entry in the legend, such as a line and
 * its band; a blank name has no entry.
 */
public sealed interface Layer {
    /** Returns the name in the legend. */
    String name();

    /** A line through points in their order. Arrays are not copied. */
    @SuppressWarnings("ArrayRecordComponent")
    record Line(String name, double[] x, double[] y) implements Layer {
        /** Checks that there are as many x as y. */
        public Line {
            requireAsMany("a line", x, y);
        }
    }

    /** The area between two lines, such as an interval around a curve. Arrays are not copied. */
    @SuppressWarnings("ArrayRecordComponent")
    record Band(String name, double[] x, double[] low, double[] high) implements Layer {
        /** Checks that there are as many x as ends. */
        public Band {
            requireAsMany("a band", x, low);
            requireAsMany("a band", x, high);
        }
    }

    /** Separate points. Arrays are not copied. */
    @SuppressWarnings("ArrayRecordComponent")
    record Points(String name, double[] x, double[] y) implements Layer {
        /** Checks that there are as many x as y. */
        public Points {
            requireAsMany("a scatter", x, y);
        }
    }

    /** A histogram: bin k from low[k] to high[k] with height[k]. Arrays are not copied. */
    @SuppressWarnings("ArrayRecordComponent")
    record Histogram(String name, double[] low, double[] high, double[] height) implements Layer {
        /** Checks that there are as many ends as heights. */
        public Histogram {
            requireAsMany("a histogram", low, high);
            requireAsMany("a histogram", low, height);
        }
    }

    /** A vertical line with a name, such as the step at which an episode lost most points. */
    record Mark(String name, double x) implements Layer {}

    /** A horizontal line with a name, such as an average. */
    record Level(String name, double y) implements Layer {}

    /** The meaning of a shaded stretch. */
    enum Tone {
        /** Something was lost here. */
        LOST,
        /** Something was gained here. */
        GAINED
    }

    /**
     * A shaded stretch of the horizontal axis, beneath everything else.
     *
     * @param name the name in the legend
     * @param tag a short text at its top, which a list below the figure can refer to; may be blank
     * @param tone its meaning, which decides its colour
     * @param from where it begins
     * @param to where it ends
     */
    record Shade(String name, String tag, Tone tone, double from, double to) implements Layer {
        /** Checks the ends. */
        public Shade {
            if (!(from <= to) || Double.isInfinite(from) || Double.isInfinite(to)) {
                throw new IllegalArgumentException("a stretch needs finite ends in order, got " + from + " and " + to);
            }
        }
    }

    /** The line y = x. A chart that has it uses the same scale on both axes. */
    record Identity(String name) implements Layer {}

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
