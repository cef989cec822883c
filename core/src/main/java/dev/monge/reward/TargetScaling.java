package dev.monge.reward;

/**
 * The invertible map between returns in the expert's units and those a network is fitted to: (y - shift) / scale.
 *
 * <p>A scale alone acts on rewards as it does on returns, for every discount. A shift does not: it is a property of
 * returns at one discount, and moves what ending an episode is worth; so it is 0 unless asked for.
 *
 * @param scale positive
 * @param shift 0 where targets were not centred
 */
public record TargetScaling(double scale, double shift) {
    /** Targets as they are. */
    public static final TargetScaling NONE = new TargetScaling(1, 0);

    /** Checks the numbers. */
    public TargetScaling {
        if (!(scale > 0) || Double.isInfinite(scale) || !Double.isFinite(shift)) {
            throw new IllegalArgumentException(
                    "a target scaling needs a positive scale and a finite shift, got " + scale + " and " + shift);
        }
    }

    /** From the expert's units to the network's. */
    public double apply(double value) {
        return (value - shift) / scale;
    }

    /** From the network's units to the expert's. */
    public double invert(double value) {
        return value * scale + shift;
    }
}
