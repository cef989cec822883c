package dev.monge.format.supervision;

import dev.monge.format.csv.CsvTable;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.input.InputException;
import dev.monge.segment.Aggregation;
import dev.monge.supervision.FixedPoint;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of known values, with the columns {@code trajectory} (or {@code recording}: an id, {@code id@step} for what
 * follows from that step, or {@code id@step-step} for a part) and {@code return} or {@code rating}.
 *
 * <pre>
 * trajectory,return        recording,rating
 * anna-1,12.5              anna-1,4
 * bert-2@40,3              bert-2,2.5
 * </pre>
 *
 * <p>A return is discounted. A rating is the mean of a recording or of a part of it. A column {@code aggregate} (mean,
 * mean-per-second, total or discounted) or {@code gamma} states otherwise. An optional column {@code noise} has the
 * standard deviation of each value.
 */
public final class LabelsFile {
    private static final String RETURN = "return";
    private static final String RATING = "rating";
    private static final String NOISE = "noise";

    private LabelsFile() {}

    /** Reads labels with the default aggregations; see {@link #load(Path, DataSet, AggregationRule)}. */
    public static List<FixedPoint> load(Path file, DataSet data, double gamma) throws IOException {
        return load(file, data, AggregationRule.of(gamma));
    }

    /**
     * Reads the labels and looks them up in a data set, with trajectories in the order of {@link
     * DataSet#demonstrations}.
     *
     * @param rule the aggregation of labels that do not state their own
     * @throws IOException if the file cannot be read
     * @throws FormatException if it is not such a table, or if a label names a trajectory or step that does not exist
     */
    public static List<FixedPoint> load(Path file, DataSet data, AggregationRule rule) throws IOException {
        var names = new SegmentNames(data);
        List<FixedPoint> labels = new ArrayList<>();
        try (CsvTable table = CsvTable.open(file, ReadProgress.NONE)) {
            boolean rated = table.head().contains(RATING) && !table.head().contains(RETURN);
            int trajectory = table.column(table.head().contains("recording") ? "recording" : "trajectory");
            int value = table.column(rated ? RATING : RETURN);
            int noise = table.head().indexOf(NOISE);
            AggregationRule own = rated ? rule : new AggregationRule(rule.gamma(), Aggregation.Kind.DISCOUNTED);
            while (table.next()) {
                try {
                    SegmentNames.Named named = names.at(table, trajectory);
                    labels.add(new FixedPoint(
                            named.segment(),
                            table.number(value),
                            own.of(table, named),
                            noise < 0 || table.isEmpty(noise) ? 0 : table.number(noise)));
                } catch (FormatException placed) {
                    throw placed;
                } catch (InputException noLabel) {
                    throw table.complaint(String.valueOf(noLabel.getMessage()));
                }
            }
            if (labels.isEmpty()) {
                throw table.complaintAboutAll("expected at least one label after the header row, got none");
            }
        }
        return labels;
    }

    /**
     * Writes labels of the trajectories of a data set, each with its aggregation, so that {@link #load} returns them
     * whatever rule it is given.
     *
     * @throws IOException if the file cannot be written; an existing file is then unchanged
     * @throws IllegalArgumentException if a trajectory's id cannot be written in a table
     */
    public static void save(List<FixedPoint> labels, DataSet data, Path file) throws IOException {
        var names = new SegmentNames(data);
        boolean kinds = labels.stream().anyMatch(each -> each.aggregation().kind() != Aggregation.Kind.DISCOUNTED);
        boolean discounts = labels.stream().anyMatch(each -> each.aggregation().kind() == Aggregation.Kind.DISCOUNTED);
        boolean noisy = labels.stream().anyMatch(each -> each.noise() != 0);
        List<List<String>> rows = new ArrayList<>();
        rows.add(SupervisionTable.row(
                List.of("trajectory", discounts ? RETURN : RATING),
                AggregationRule.GAMMA,
                discounts,
                AggregationRule.COLUMN,
                kinds,
                NOISE,
                noisy));
        for (FixedPoint label : labels) {
            rows.add(SupervisionTable.row(
                    List.of(SupervisionTable.text(names.of(label.segment())), SupervisionTable.number(label.value())),
                    AggregationRule.gamma(label.aggregation()),
                    discounts,
                    label.aggregation().kind().toString(),
                    kinds,
                    SupervisionTable.number(label.noise()),
                    noisy));
        }
        SupervisionTable.save(rows.get(0), rows.subList(1, rows.size()), file);
    }
}
