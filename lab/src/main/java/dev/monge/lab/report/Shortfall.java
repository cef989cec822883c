package dev.monge.lab.report;

import java.util.List;

/**
 * The range of steps where a trajectory lost most points: its rewards together fall furthest below the reference. The
 * reference is the average step of all trajectories or, in a trajectory below that average, its own average.
 *
 * @param from its first step
 * @param to the step after its last
 * @param lost the difference to an average range of this length; positive
 * @param causes the features that explain it, the most important first
 */
public record Shortfall(int from, int to, double lost, List<Cause> causes) {
    /** Copies the causes. */
    public Shortfall {
        causes = List.copyOf(causes);
    }

    /**
     * The contribution of one feature.
     *
     * @param feature its name
     * @param regained the additional reward of the range if this feature had its average value; positive
     */
    public record Cause(String feature, double regained) {}

    /** Returns text such as {@code steps 12 to 18}. */
    public String place() {
        return to - from == 1 ? "step " + from : "steps " + from + " to " + (to - 1);
    }
}
