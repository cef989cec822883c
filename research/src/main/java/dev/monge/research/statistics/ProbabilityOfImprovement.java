package dev.monge.research.statistics;

/**
 * The probability that a run of one method is better than a run of another on the same task: Mann and Whitney's
 * statistic divided by the number of pairs, averaged over tasks (Agarwal et al. 2021). A tie counts one half,
 * so that a method has the probability one half against itself.
 */
public final class ProbabilityOfImprovement {
    private ProbabilityOfImprovement() {}

    /**
     * Returns P(X &gt; Y). O(runs of one x runs of the other) per task.
     *
     * @throws IllegalArgumentException if the methods have different numbers of tasks
     */
    public static double of(TaskScores one, TaskScores other) {
        if (one.tasks() != other.tasks()) {
            throw new IllegalArgumentException(
                    "methods are compared on the same tasks, got " + one.tasks() + " and " + other.tasks() + " tasks");
        }
        double sum = 0;
        for (int m = 0; m < one.tasks(); m++) {
            double better = 0;
            for (int i = 0; i < one.runs(m); i++) {
                for (int j = 0; j < other.runs(m); j++) {
                    double x = one.score(m, i);
                    double y = other.score(m, j);
                    better += x > y ? 1 : x == y ? 0.5 : 0;
                }
            }
            sum += better / ((double) one.runs(m) * other.runs(m));
        }
        return sum / one.tasks();
    }
}
