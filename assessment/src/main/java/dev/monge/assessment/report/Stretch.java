package dev.monge.assessment.report;

import java.util.List;

/**
 * A short range of steps where a trajectory lost or gained much, compared with as many average steps.
 *
 * @param from its first step
 * @param to the step after its last
 * @param points the difference to as many average steps; positive for a loss as for a gain
 * @param causes the features that explain it, the most important first
 */
public record Stretch(int from, int to, double points, List<Cause> causes) {
    /** Copies the causes. */
    public Stretch {
        causes = List.copyOf(causes);
    }

    /**
     * The contribution of one feature.
     *
     * @param feature its name
     * @param points the change of the range's reward if this feature had its average value; positive for a loss that
     *     would come back as for a gain that would go
     */
    public record Cause(String feature, double points) {}

    /** Returns text such as {@code steps 12 to 18}. */
    public String place() {
        return to - from == 1 ? "step " + from : "steps " + from + " to " + (to - 1);
    }
}
