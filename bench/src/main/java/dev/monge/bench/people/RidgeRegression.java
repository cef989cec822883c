package dev.monge.bench.people;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Ridge regression of ratings on columns of numbers, standardised on the training rows, in its dual form. */
final class RidgeRegression {
    private static final double[] PENALTIES = {0.01, 0.1, 1, 10, 100, 1000};

    private RidgeRegression() {}

    /**
     * Returns predictions for test rows. The penalty is chosen by squared error with one group of training rows held out
     * after the other.
     *
     * @param rows one row of columns per recording
     * @param group the person of each recording
     */
    static double[] predict(double[][] rows, double[] ratings, int[] group, int[] training, int[] test) {
        int[] groups = Arrays.stream(training).map(row -> group[row]).distinct().toArray();
        int parts = Math.min(10, groups.length);
        double[] errors = new double[PENALTIES.length];
        for (int part = 0; part < parts; part++) {
            List<Integer> seen = new ArrayList<>();
            List<Integer> held = new ArrayList<>();
            for (int row : training) {
                int place = indexOf(groups, group[row]);
                (place % parts == part ? held : seen).add(row);
            }
            int[] inner = seen.stream().mapToInt(Integer::intValue).toArray();
            int[] outer = held.stream().mapToInt(Integer::intValue).toArray();
            for (int k = 0; k < PENALTIES.length; k++) {
                double[] predicted = solve(rows, ratings, inner, outer, PENALTIES[k]);
                for (int i = 0; i < outer.length; i++) {
                    double error = predicted[i] - ratings[outer[i]];
                    errors[k] += error * error;
                }
            }
        }
        int best = 0;
        for (int k = 1; k < errors.length; k++) {
            best = errors[k] < errors[best] ? k : best;
        }
        return solve(rows, ratings, training, test, PENALTIES[best]);
    }

    private static int indexOf(int[] array, int value) {
        for (int i = 0; i < array.length; i++) {
            if (array[i] == value) {
                return i;
            }
        }
        return -1;
    }

    private static double[] solve(double[][] rows, double[] ratings, int[] training, int[] test, double penalty) {
        int n = training.length;
        int width = rows[0].length;
        double[] mean = new double[width];
        double[] deviation = new double[width];
        for (int row : training) {
            for (int i = 0; i < width; i++) {
                mean[i] += rows[row][i] / n;
            }
        }
        for (int row : training) {
            for (int i = 0; i < width; i++) {
                deviation[i] += (rows[row][i] - mean[i]) * (rows[row][i] - mean[i]) / n;
            }
        }
        for (int i = 0; i < width; i++) {
            deviation[i] = Math.sqrt(deviation[i]);
        }
        double level = Arrays.stream(training)
                .mapToDouble(row -> ratings[row])
                .average()
                .orElse(0);
        double[][] system = new double[n][n + 1];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                system[i][j] = product(rows[training[i]], rows[training[j]], mean, deviation);
            }
            system[i][i] += penalty;
            system[i][n] = ratings[training[i]] - level;
        }
        double[] alpha = eliminate(system);
        double[] predicted = new double[test.length];
        for (int t = 0; t < test.length; t++) {
            predicted[t] = level;
            for (int i = 0; i < n; i++) {
                predicted[t] += alpha[i] * product(rows[test[t]], rows[training[i]], mean, deviation);
            }
        }
        return predicted;
    }

    private static double product(double[] one, double[] other, double[] mean, double[] deviation) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            if (deviation[i] > 1e-12) {
                sum += (one[i] - mean[i]) * (other[i] - mean[i]) / (deviation[i] * deviation[i]);
            }
        }
        return sum;
    }

    /** Solves a positive definite system, whose right side is its last column. */
    private static double[] eliminate(double[][] system) {
        int n = system.length;
        for (int k = 0; k < n; k++) {
            for (int i = k + 1; i < n; i++) {
                double factor = system[i][k] / system[k][k];
                for (int j = k; j <= n; j++) {
                    system[i][j] -= factor * system[k][j];
                }
            }
        }
        double[] solution = new double[n];
        for (int k = n - 1; k >= 0; k--) {
            double left = system[k][n];
            for (int j = k + 1; j < n; j++) {
                left -= system[k][j] * solution[j];
            }
            solution[k] = left / system[k][k];
        }
        return solution;
    }
}
