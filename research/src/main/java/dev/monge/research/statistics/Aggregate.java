package dev.monge.research.statistics;

import java.util.Arrays;

/**
 * One number for the scores of a method on all tasks (Agarwal et al. 2021).
 *
 * <p>The interquartile mean and the optimality gap pool the runs of all tasks, so that a task with more runs counts
 * more; the mean and the median are over the mean scores of tasks. O(runs log runs) or O(runs).
 */
public enum Aggregate {
    /**
     * The interquartile mean: the mean of what is left when the lowest and the highest quarter of all runs are cut off.
     * As in SciPy's {@code trim_mean(scores, 0.25)}, a quarter is rounded down to whole runs: of 7 runs, one is cut off
     * at each end.
     */
    INTERQUARTILE_MEAN {
        @Override
        public double of(TaskScores scores) {
            double[] sorted = scores.sorted();
            int cut = sorted.length / 4;
            double sum = 0;
            for (int k = cut; k < sorted.length - cut; k++) {
                sum += sorted[k];
            }
            return sum / (sorted.length - 2 * cut);
        }
    },
    /** The mean over tasks of their mean scores. */
    MEAN {
        @Override
        public double of(TaskScores scores) {
            return Arrays.stream(scores.taskMeans()).sum() / scores.tasks();
        }
    },
    /** The median over tasks of their mean scores. */
    MEDIAN {
        @Override
        public double of(TaskScores scores) {
            double[] means = scores.taskMeans();
            Arrays.sort(means);
            int middle = means.length / 2;
            return means.length % 2 == 1 ? means[middle] : 0.5 * (means[middle - 1] + means[middle]);
        }
    },
    /** The optimality gap: the mean over all runs of what a score lacks to 1; lower is better. */
    OPTIMALITY_GAP {
        @Override
        public double of(TaskScores scores) {
            double sum = 0;
            for (int m = 0; m < scores.tasks(); m++) {
                for (int n = 0; n < scores.runs(m); n++) {
                    sum += Math.max(0, 1 - scores.score(m, n));
                }
            }
            return sum / scores.runs();
        }
    };

    /** Returns the number for these scores. */
    public abstract double of(TaskScores scores);
}
