package dev.monge.cli.data;

import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;

/**
 * Describes prepared data: as any data set, with the range and mean of each derived column.
 *
 * @param description the description of the prepared data
 * @param prepared the prepared data
 * @param recorded the names of the recorded components of the state
 */
record PreparedDescription(Description description, DataSet prepared, List<String> recorded) implements Description {
    @Override
    public ObjectNode json() {
        ObjectNode json = description.json();
        ObjectNode derived = json.putObject("derived");
        Demonstrations columns = prepared.demonstrations();
        for (int i = recorded.size(); i < columns.width(); i++) {
            DoubleSummaryStatistics values = statistics(columns.column(i));
            derived.putObject(columns.names().get(i))
                    .put("min", values.getMin())
                    .put("mean", values.getAverage())
                    .put("max", values.getMax());
        }
        return json;
    }

    @Override
    public List<String> lines(boolean all) {
        List<String> lines = new ArrayList<>(description.lines(all));
        Demonstrations columns = prepared.demonstrations();
        int derived = columns.width() - recorded.size();
        if (derived == 0) {
            return lines;
        }
        int widest = 14;
        for (String name : columns.names().subList(recorded.size(), columns.width())) {
            widest = Math.max(widest, name.length());
        }
        String row = "%-" + widest + "s %12s %12s %12s";
        lines.add("");
        lines.add(String.format(Locale.ROOT, row, "derived column", "least", "mean", "most"));
        for (int i = recorded.size(); i < columns.width(); i++) {
            DoubleSummaryStatistics values = statistics(columns.column(i));
            lines.add(String.format(
                    Locale.ROOT,
                    row,
                    columns.names().get(i),
                    digits(values.getMin()),
                    digits(values.getAverage()),
                    digits(values.getMax())));
        }
        return lines;
    }

    private static DoubleSummaryStatistics statistics(float[] column) {
        var statistics = new DoubleSummaryStatistics();
        for (float value : column) {
            statistics.accept(value);
        }
        return statistics;
    }

    private static String digits(double value) {
        return String.format(Locale.ROOT, "%.4g", value);
    }
}
