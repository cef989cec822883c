package dev.monge.research.reproduction.item;

import dev.monge.assessment.figure.Chart;
import dev.monge.assessment.figure.Layer;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Summary;
import java.util.Arrays;
import java.util.List;

/** Curves over seeds: the mean as a line, and one standard deviation on either side as a band. */
final class SeedCurves {
    private SeedCurves() {}

    /**
     * Adds the curve of some results to a chart.
     *
     * @param x the name of the series on the horizontal axis
     * @param y the name of the series that is averaged
     * @param smooth the number of neighbouring points that are averaged; 1 for no smoothing
     */
    static Chart add(Chart chart, String name, List<Measurements> results, String x, String y, int smooth) {
        double[] at = results.get(0).series(x);
        int n = (at.length + smooth - 1) / smooth;
        double[] places = new double[n];
        double[] mean = new double[n];
        double[] low = new double[n];
        double[] high = new double[n];
        for (int k = 0; k < n; k++) {
            int from = k * smooth;
            int to = Math.min(at.length, from + smooth);
            places[k] = at[to - 1];
            Summary here = Summary.of(results.stream()
                    .mapToDouble(each ->
                            Arrays.stream(each.series(y), from, to).average().orElseThrow())
                    .toArray());
            mean[k] = here.mean();
            low[k] = here.mean() - here.deviation();
            high[k] = here.mean() + here.deviation();
        }
        Chart banded = results.size() < 2 ? chart : chart.with(new Layer.Band(name, places, low, high));
        return banded.with(new Layer.Line(name, places, mean));
    }
}
