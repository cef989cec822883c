package dev.monge.assessment.figure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes a page with figures of methods and mixtures as the benchmark draws them, to look at: light or dark, wide or narrow. */
final class FigureGallery {
    private static final List<String> METHODS = List.of(
            "profile matching",
            "profile matching, questions",
            "profile matching, rounds",
            "the paper's matching",
            "T-REX",
            "Bayesian REX",
            "D-REX",
            "behavioural cloning",
            "filtered cloning",
            "DAgger",
            "GAIL",
            "AIRL",
            "2IWIL",
            "maximum causal entropy",
            "preference comparisons",
            "the best demonstrator");
    private static final List<String> MIXTURES = List.of("0% good", "2% good", "10% good", "50% good", "100% good");

    private FigureGallery() {}

    /**
     * Writes the page.
     *
     * @param arguments the file, {@code light} or {@code dark}, and the width of the figures in pixels
     */
    public static void main(String[] arguments) throws IOException {
        int width = Integer.parseInt(arguments[2]);
        boolean dark = arguments[1].equals("dark");
        var page = new StringBuilder("<!DOCTYPE html><meta charset=\"utf-8\"><style>body { margin: 8px; background: ")
                .append(dark ? "#1b2027" : "#ffffff")
                .append("; } svg { display: block; margin-bottom: 16px; }\n")
                .append(dark ? FigureStyle.dark() : "")
                .append("</style>");
        for (Drawing each : figures()) {
            page.append(each.svg(width));
        }
        Files.writeString(Path.of(arguments[0]), page);
    }

    static List<Drawing> figures() {
        return List.of(intervals(MIXTURES), intervals(List.of("all mixtures")), heat(), profiles(), minutes());
    }

    private static IntervalChart intervals(List<String> series) {
        List<CellRow> rows = new ArrayList<>();
        for (int m = 0; m < METHODS.size(); m++) {
            rows.add(new CellRow(METHODS.get(m), cells(m, series.size())));
        }
        return new IntervalChart(
                "Which method at which mixture",
                "normalised return: 0 random actions, 1 PPO on the true reward",
                series,
                rows,
                new Axes.Range(-0.25, 1.15),
                List.of(0.0, 1.0),
                860);
    }

    private static HeatTable heat() {
        List<CellRow> rows = new ArrayList<>();
        for (int m = 0; m < METHODS.size(); m++) {
            rows.add(new CellRow(METHODS.get(m), cells(m, 5)));
        }
        return new HeatTable(
                "Interquartile mean of normalised returns",
                "share of good steps",
                List.of("0%", "2%", "10%", "50%", "100%"),
                rows,
                860);
    }

    private static List<MethodCell> cells(int method, int columns) {
        List<MethodCell> cells = new ArrayList<>();
        for (int c = 0; c < columns; c++) {
            double value = 1 - 0.07 * method * (5 - c) / 3.0;
            cells.add(
                    method == 13 && c < 4
                            ? MethodCell.Empty.NOT_APPLICABLE
                            : method == 14 && c == 2
                                    ? MethodCell.Empty.NOT_RUN
                                    : method == 6 && c == 0
                                            ? new MethodCell.Value(-14.85, -44.9, -0.1)
                                            : new MethodCell.Value(value, value - 0.03 * (method % 4), value + 0.05));
        }
        return cells;
    }

    private static Chart profiles() {
        Chart chart = Chart.of("Performance profiles", "normalised return \u03c4", "share of runs above \u03c4")
                .with(Axes.OF_DATA.withY(0, 1))
                .sized(860, 420);
        for (int m = 0; m < METHODS.size(); m++) {
            double place = 1 - 0.06 * m;
            double[] x = new double[61];
            double[] y = new double[61];
            for (int k = 0; k < x.length; k++) {
                x[k] = -0.25 + k * 0.025;
                y[k] = 1 / (1 + Math.exp((x[k] - place) / (0.05 + 0.01 * (m % 5))));
            }
            chart = chart.with(new Layer.Line(METHODS.get(m), x, y));
        }
        return chart;
    }

    private static Chart minutes() {
        Chart chart = Chart.of("What a minute of a person buys", "minutes of a person", "normalised return")
                .with(Axes.OF_DATA.withLogarithmicX())
                .sized(860, 380);
        double[] x = {1, 2, 5, 10, 20, 50, 100, 200};
        for (int m = 0; m < 5; m++) {
            int method = m;
            double[] y = new double[x.length];
            Arrays.setAll(y, k -> 1 - Math.exp(-x[k] / (10.0 + 15 * method)));
            double[] low = Arrays.stream(y).map(v -> v - 0.06).toArray();
            double[] high = Arrays.stream(y).map(v -> v + 0.04).toArray();
            chart = chart.with(new Layer.Band(METHODS.get(m), x, low, high)).with(new Layer.Line(METHODS.get(m), x, y));
        }
        return chart.with(new Layer.Level("PPO on the true reward", 1));
    }
}
