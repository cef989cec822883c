package dev.monge.metric;

import java.util.function.IntToDoubleFunction;

/** Weighted moments of a sample, computed in two passes to avoid cancellation. */
final class Moments {
    private Moments() {}

    static double pearson(PairedSample sample, int[] drawn) {
        return pearson(sample.size(), sample::x, sample::y, i -> sample.weight(i, drawn));
    }

    /** Returns Pearson's correlation of the average ranks within the resample. */
    static double spearman(PairedSample sample, int[] drawn) {
        double[] ofX = averageRanks(sample, sample.rankX(), drawn);
        double[] ofY = averageRanks(sample, sample.rankY(), drawn);
        int[] rankX = sample.rankX().of();
        int[] rankY = sample.rankY().of();
        return pearson(sample.size(), i -> ofX[rankX[i]], i -> ofY[rankY[i]], i -> sample.weight(i, drawn));
    }

    static double meanAbsoluteDifference(PairedSample sample, int[] drawn) {
        double sum = 0;
        double all = 0;
        for (int i = 0; i < sample.size(); i++) {
            int weight = sample.weight(i, drawn);
            sum += weight * Math.abs(sample.x(i) - sample.y(i));
            all += weight;
        }
        return all == 0 ? Double.NaN : sum / all;
    }

    /** Returns, for every class of equal values, the mean of the ranks of its members. */
    private static double[] averageRanks(PairedSample sample, DenseRanks ranks, int[] drawn) {
        double[] weight = new double[ranks.classes()];
        for (int i = 0; i < sample.size(); i++) {
            weight[ranks.of()[i]] += sample.weight(i, drawn);
        }
        double before = 0;
        for (int c = 0; c < weight.length; c++) {
            double here = weight[c];
            weight[c] = before + 0.5 * (here + 1);
            before += here;
        }
        return weight;
    }

    /** Returns Pearson's correlation; NaN if the sample is empty or one side is constant. */
    private static double pearson(int n, IntToDoubleFunction x, IntToDoubleFunction y, IntToDoubleFunction weight) {
        double all = 0;
        double meanX = 0;
        double meanY = 0;
        double lowX = Double.POSITIVE_INFINITY;
        double highX = Double.NEGATIVE_INFINITY;
        double lowY = Double.POSITIVE_INFINITY;
        double highY = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < n; i++) {
            double w = weight.applyAsDouble(i);
            if (w > 0) {
                double a = x.applyAsDouble(i);
                double b = y.applyAsDouble(i);
                all += w;
                meanX += (a - meanX) * (w / all);
                meanY += (b - meanY) * (w / all);
                lowX = Math.min(lowX, a);
                highX = Math.max(highX, a);
                lowY = Math.min(lowY, b);
                highY = Math.max(highY, b);
            }
        }
        // Compared exactly, because rounding would give a constant a variance, and a correlation made of noise.
        if (!(lowX < highX) || !(lowY < highY)) {
            return Double.NaN;
        }
        double scaleX = Math.max(highX - meanX, meanX - lowX);
        double scaleY = Math.max(highY - meanY, meanY - lowY);
        double both = 0;
        double squaresX = 0;
        double squaresY = 0;
        for (int i = 0; i < n; i++) {
            double w = weight.applyAsDouble(i);
            double a = (x.applyAsDouble(i) - meanX) / scaleX;
            double b = (y.applyAsDouble(i) - meanY) / scaleY;
            both += w * a * b;
            squaresX += w * a * a;
            squaresY += w * b * b;
        }
        return Math.max(-1, Math.min(1, both / Math.sqrt(squaresX * squaresY)));
    }
}
