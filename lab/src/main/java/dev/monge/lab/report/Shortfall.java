package dev.monge.lab.report;

import java.util.List;

/**
 * Where a trajectory lost its points: the stretch of steps whose rewards stay below what is usual by the most, taken
 * together. Usual is the average step of all trajectories or, in a trajectory below that average, its own.
 *
 * @param from its first step
 * @param to the step after its last
 * @param lost what an average stretch of this length would have earned more; positive
 * @param causes the features that explain it, the one that explains most first
 */
public record Shortfall(int from, int to, double lost, List<Cause> causes) {
    /** Copies the causes. */
    public Shortfall {
        causes = List.copyOf(causes);
    }

    /**
     * What one feature has to do with it.
     *
     * @param feature its name
     * @param regained how much more the stretch would have earned had this feature been at its average; positive
     */
    public record Cause(String feature, double regained) {}

    /** Such as {@code steps 12 to 18}. */
    public String place() {
        return to - from == 1 ? "step " + from : "steps " + from + " to " + (to - 1);
    }
}
