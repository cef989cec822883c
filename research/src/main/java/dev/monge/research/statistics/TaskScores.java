package dev.monge.research.statistics;

import dev.monge.nn.random.RandomStream;
import java.util.Arrays;
import java.util.List;

/**
 * The scores of one method: several runs on each of several tasks, where 0 and 1 mean the same on every task.
 *
 * <p>Tasks may have different numbers of runs. Immutable.
 */
public final class TaskScores {
    private final double[] scores;
    /** Task m has the scores from starts[m] to starts[m + 1]. */
    private final int[] starts;

    private TaskScores(double[] scores, int[] starts) {
        this.scores = scores;
        this.starts = starts;
    }

    /**
     * Creates the scores of a method.
     *
     * @param byTask the scores of the runs, task by task. Not modified, copied.
     * @throws IllegalArgumentException if there is no task, a task has no run, or a score is not finite
     */
    public static TaskScores of(List<double[]> byTask) {
        if (byTask.isEmpty()) {
            throw new IllegalArgumentException("scores need at least one task, got none");
        }
        int[] starts = new int[byTask.size() + 1];
        for (int m = 0; m < byTask.size(); m++) {
            double[] runs = byTask.get(m);
            if (runs.length == 0) {
                throw new IllegalArgumentException("task " + m + " of " + byTask.size() + " has no run");
            }
            for (double score : runs) {
                if (!Double.isFinite(score)) {
                    throw new IllegalArgumentException("task " + m + " needs finite scores, got " + score);
                }
            }
            starts[m + 1] = starts[m] + runs.length;
        }
        double[] scores = new double[starts[byTask.size()]];
        for (int m = 0; m < byTask.size(); m++) {
            System.arraycopy(byTask.get(m), 0, scores, starts[m], byTask.get(m).length);
        }
        return new TaskScores(scores, starts);
    }

    /** Returns the number of tasks. */
    public int tasks() {
        return starts.length - 1;
    }

    /** Returns the number of runs on all tasks. */
    public int runs() {
        return scores.length;
    }

    /** Returns the number of runs on a task. */
    public int runs(int task) {
        return starts[task + 1] - starts[task];
    }

    /** Returns the score of a run. */
    public double score(int task, int run) {
        return scores[starts[task] + run];
    }

    /** Returns whether some task has several runs, without which resampling says nothing about chance. */
    boolean canBeResampled() {
        return runs() > tasks();
    }

    /** Returns all scores, in increasing order. */
    double[] sorted() {
        double[] sorted = scores.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    /** Returns the mean score of each task. */
    double[] taskMeans() {
        double[] means = new double[tasks()];
        for (int m = 0; m < means.length; m++) {
            for (int k = starts[m]; k < starts[m + 1]; k++) {
                means[m] += scores[k];
            }
            means[m] /= runs(m);
        }
        return means;
    }

    /** Returns scores with the same numbers of runs, drawn with replacement from the runs of the same task. */
    TaskScores resampled(RandomStream random) {
        double[] drawn = new double[scores.length];
        for (int m = 0; m < tasks(); m++) {
            for (int k = starts[m]; k < starts[m + 1]; k++) {
                drawn[k] = scores[starts[m] + random.nextInt(runs(m))];
            }
        }
        return new TaskScores(drawn, starts);
    }
}
