package dev.monge.supervision;

import dev.monge.input.InputException;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.Suffix;
import java.io.Serializable;

/**
 * An element of Y_fix: a segment with a known value. In the paper it is a suffix with its return, y = R^(gamma)(s).
 *
 * @param segment the labelled segment
 * @param value its value y in the expert's units
 * @param aggregation how rewards become that value
 * @param noise the standard deviation of the value in the expert's units, such as that of the mean of several raters; 0
 *     if it is exact or unknown
 */
public record FixedPoint(Segment segment, double value, Aggregation aggregation, double noise) implements Serializable {
    /** Validates the numbers. */
    public FixedPoint {
        if (!Double.isFinite(value)) {
            throw new InputException("the label of trajectory " + segment.trajectory() + " at step " + segment.from()
                    + " must be finite, got " + value);
        }
        if (!(noise >= 0) || Double.isInfinite(noise)) {
            throw new InputException("the noise of the label of trajectory " + segment.trajectory()
                    + " must be finite and not negative, got " + noise);
        }
    }

    /** Creates a label without noise. */
    public FixedPoint(Segment segment, double value, Aggregation aggregation) {
        this(segment, value, aggregation, 0);
    }

    /** Returns the same label with another noise. */
    public FixedPoint withNoise(double other) {
        return new FixedPoint(segment, value, aggregation, other);
    }

    /** Creates the paper's label: a suffix with its return R^(gamma). */
    public FixedPoint(Suffix suffix, double value, double gamma) {
        this(Segment.of(suffix), value, Aggregation.discounted(gamma));
    }
}
