package dev.monge.reward;

/**
 * The unit that targets were divided by before a network was fitted to them: y / scale.
 *
 * <p>A scale acts on rewards as it does on returns, for every discount. A shift would not: a constant per step adds up to
 * more in a long suffix than in a short one, so no reward undoes it. That is why targets are never centred.
 *
 * @param scale positive
 */
public record TargetScaling(double scale) {
    /** Targets as they are. */
    public static final TargetScaling NONE = new TargetScaling(1);

    /** Checks the number. */
    public TargetScaling {
        if (!(scale > 0) || Double.isInfinite(scale)) {
            throw new IllegalArgumentException("a target scaling needs a positive, finite scale, got " + scale);
        }
    }

    /** Converts a value from the expert's units to the network's. */
    public double apply(double value) {
        return value / scale;
    }

    /** Converts a value from the network's units to the expert's. */
    public double invert(double value) {
        return value * scale;
    }
}
