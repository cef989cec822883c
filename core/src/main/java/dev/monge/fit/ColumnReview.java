package dev.monge.fit;

import dev.monge.trajectory.Demonstrations;
import dev.monge.wording.Counted;
import dev.monge.wording.Listed;
import java.util.ArrayList;
import java.util.List;

/** A review of the columns before a fit: those that cannot help, and whether there are too many. */
final class ColumnReview {
    private static final double SAME = 1 - 1e-6;

    private ColumnReview() {}

    /** Returns one remark for each finding; O(steps x width), and O(steps x width^2) in the worst case. */
    static List<String> of(Demonstrations demonstrations) {
        List<String> remarks = new ArrayList<>();
        int width = demonstrations.width();
        double[] means = new double[width];
        double[] deviations = new double[width];
        List<String> constant = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            float[] column = demonstrations.columns()[i];
            double sum = 0;
            for (float each : column) {
                sum += each;
            }
            means[i] = sum / column.length;
            double squares = 0;
            for (float each : column) {
                squares += (each - means[i]) * (each - means[i]);
            }
            deviations[i] = Math.sqrt(squares / column.length);
            if (deviations[i] == 0) {
                constant.add(demonstrations.names().get(i));
            }
        }
        if (!constant.isEmpty()) {
            remarks.add((constant.size() == 1 ? "a column is" : "columns are") + " constant and cannot help: "
                    + Listed.of(constant));
        }
        List<String> twins = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            for (int j = 0; j < i; j++) {
                if (deviations[i] > 0 && deviations[j] > 0 && same(demonstrations, i, j, means, deviations)) {
                    twins.add(demonstrations.names().get(i) + " repeats "
                            + demonstrations.names().get(j));
                    break;
                }
            }
        }
        if (!twins.isEmpty()) {
            remarks.add("columns say the same: " + Listed.of(twins) + "; leave out one of each");
        }
        int recordings = demonstrations.trajectories();
        if (width > recordings) {
            remarks.add("there are more columns than recordings (" + Counted.of(width, "column") + ", "
                    + Counted.of(recordings, "recording")
                    + "): only what is said of held-out people shows what was learned; choose columns with --features");
        }
        return remarks;
    }

    /** Returns whether two columns are equal up to shift and scale; most pairs are told apart within a few steps. */
    private static boolean same(Demonstrations demonstrations, int i, int j, double[] means, double[] deviations) {
        float[] one = demonstrations.columns()[i];
        float[] other = demonstrations.columns()[j];
        double sign = 0;
        for (int t = 0; t < one.length; t++) {
            double a = (one[t] - means[i]) / deviations[i];
            double b = (other[t] - means[j]) / deviations[j];
            if (sign == 0 && Math.abs(a) > 1e-3) {
                sign = Math.signum(a * b);
            }
            if (Math.abs(a - sign * b) > 1 - SAME + 1e-3) {
                return false;
            }
        }
        return sign != 0;
    }
}
