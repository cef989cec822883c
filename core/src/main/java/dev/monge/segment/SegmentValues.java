package dev.monge.segment;

import dev.monge.trajectory.Demonstrations;
import java.util.HashMap;
import java.util.Map;

/** The values of segments under the rewards of all steps. Returns of suffixes are computed once per discount. */
public final class SegmentValues {
    private final Demonstrations demonstrations;
    private final float[] rewards;
    private final Map<Double, double[]> returns = new HashMap<>();

    /**
     * Creates the values under some rewards.
     *
     * @param rewards one per step. Kept, not copied: must not be changed later.
     */
    public SegmentValues(Demonstrations demonstrations, float[] rewards) {
        this.demonstrations = demonstrations;
        this.rewards = rewards;
    }

    /** Returns the value of a segment. */
    public double of(Segment segment, Aggregation aggregation) {
        int row = segment.firstRow(demonstrations);
        return aggregation.isReturnOf(segment)
                ? returns(aggregation.gamma())[row]
                : new SegmentSum(demonstrations, segment, aggregation).value(rewards, row);
    }

    /** Returns R^(gamma) of all suffixes, one per row. Must not be modified. */
    public double[] returns(double gamma) {
        return returns.computeIfAbsent(gamma, each -> demonstrations.returns(rewards, each));
    }
}
