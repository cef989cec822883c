package dev.monge.research.reproduction.study;

import dev.monge.nn.random.RandomStreams;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Recordings whose reward is hidden: beside the columns in which it is linear, others that mean nothing wander through
 * time, with an offset per recording; all are standardised and rotated at random, so that no column means anything by
 * itself.
 */
final class HiddenColumns {
    private static final double PERSISTENCE = 0.9;
    private static final double OFFSET = 0.7;

    private final double[][] rotation;
    private final double[] deviations;
    private final RandomStreams streams;

    /**
     * Creates the way to hide a reward.
     *
     * @param seen the recordings whose columns are standardised
     * @param width the number of columns, at least those of the recordings
     */
    HiddenColumns(Demonstrations seen, int width, long seed) {
        streams = RandomStreams.of(seed).named("hidden columns");
        rotation = orthogonal(width, streams.named("rotation").generator());
        float[][] columns = padded(seen, width, "seen");
        deviations =
                Arrays.stream(columns).mapToDouble(HiddenColumns::deviation).toArray();
    }

    /**
     * Returns recordings with hidden columns, and their true rewards.
     *
     * @param name the name of the recordings, on which the columns that mean nothing depend
     * @param which the recordings to keep, in order. Not modified.
     */
    Demonstrations of(Demonstrations known, String name, int[] which) {
        int width = rotation.length;
        float[][] columns = padded(known, width, name);
        int[] lengths = Arrays.stream(which).map(known::length).toArray();
        int steps = Arrays.stream(lengths).sum();
        double[] truth = known.rewards();
        float[][] hidden = new float[width][steps];
        double[] rewards = new double[steps];
        List<String> ids = new ArrayList<>();
        int row = 0;
        for (int k : which) {
            ids.add(known.ids().get(k));
            for (int from = known.offset(k); from < known.offset(k + 1); from++) {
                rewards[row] = truth[from];
                for (int i = 0; i < width; i++) {
                    double sum = 0;
                    for (int j = 0; j < width; j++) {
                        sum += rotation[i][j] * columns[j][from] / deviations[j];
                    }
                    hidden[i][row] = (float) sum;
                }
                row++;
            }
        }
        List<String> names = IntStream.range(0, width).mapToObj(i -> "x" + i).toList();
        return Demonstrations.ofColumns(names, hidden, lengths, ids, rewards);
    }

    private float[][] padded(Demonstrations known, int width, String name) {
        float[][] columns = Arrays.copyOf(known.columns(), width);
        for (int i = known.width(); i < width; i++) {
            RandomGenerator random = streams.named(name).at(i).generator();
            float[] column = new float[known.steps()];
            for (int k = 0; k < known.trajectories(); k++) {
                double offset = OFFSET * random.nextGaussian();
                double state = random.nextGaussian();
                for (int row = known.offset(k); row < known.offset(k + 1); row++) {
                    state = PERSISTENCE * state + Math.sqrt(1 - PERSISTENCE * PERSISTENCE) * random.nextGaussian();
                    column[row] = (float) (state + offset);
                }
            }
            columns[i] = column;
        }
        return columns;
    }

    private static double deviation(float[] column) {
        double sum = 0;
        double squares = 0;
        for (float each : column) {
            sum += each;
            squares += (double) each * each;
        }
        double mean = sum / column.length;
        double variance = squares / column.length - mean * mean;
        return variance > 0 ? Math.sqrt(variance) : 1;
    }

    private static double[][] orthogonal(int n, RandomGenerator random) {
        double[][] rows = new double[n][n];
        for (int i = 0; i < n; i++) {
            double[] row = rows[i];
            for (int j = 0; j < n; j++) {
                row[j] = random.nextGaussian();
            }
            for (int k = 0; k < i; k++) {
                double product = dot(row, rows[k]);
                for (int j = 0; j < n; j++) {
                    row[j] -= product * rows[k][j];
                }
            }
            double length = Math.sqrt(dot(row, row));
            for (int j = 0; j < n; j++) {
                row[j] /= length;
            }
        }
        return rows;
    }

    private static double dot(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return sum;
    }
}
