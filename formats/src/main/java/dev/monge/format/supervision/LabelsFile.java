package dev.monge.format.supervision;

import dev.monge.format.csv.CsvTable;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.supervision.FixedPoint;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of known returns, with the columns {@code trajectory} (an id, or {@code id@step} for the suffix from that
 * step) and {@code return}. An optional column {@code gamma} gives each label its own discount.
 *
 * <pre>
 * trajectory,return
 * anna-1,12.5
 * bert-2@40,3
 * </pre>
 */
public final class LabelsFile {
    private LabelsFile() {}

    /**
     * Reads the labels and looks them up in a data set, with trajectories in the order of {@link
     * DataSet#demonstrations}.
     *
     * @param gamma the discount of labels without their own
     * @throws IOException if the file cannot be read
     * @throws FormatException if it is not such a table, or if a label names a trajectory or step that does not exist
     */
    public static List<FixedPoint> load(Path file, DataSet data, double gamma) throws IOException {
        var names = new SuffixNames(data);
        List<FixedPoint> labels = new ArrayList<>();
        try (CsvTable table = CsvTable.open(file, ReadProgress.NONE)) {
            int trajectory = table.column("trajectory");
            int value = table.column("return");
            int discount = table.head().indexOf("gamma");
            while (table.next()) {
                double own = discount < 0 || table.isEmpty(discount) ? gamma : table.number(discount);
                try {
                    labels.add(new FixedPoint(names.at(table, trajectory), table.number(value), own));
                } catch (FormatException placed) {
                    throw placed;
                } catch (IllegalArgumentException noLabel) {
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
     * Writes labels of the trajectories of a data set, each with its discount, so that {@link #load} returns them whatever
     * discount it is given.
     *
     * @throws IOException if the file cannot be written; an existing file is then unchanged
     * @throws IllegalArgumentException if a trajectory's id cannot be written in a table
     */
    public static void save(List<FixedPoint> labels, DataSet data, Path file) throws IOException {
        var names = new SuffixNames(data);
        List<List<String>> rows = new ArrayList<>();
        for (FixedPoint label : labels) {
            rows.add(List.of(
                    SupervisionTable.text(names.of(label.suffix())),
                    SupervisionTable.number(label.value()),
                    SupervisionTable.number(label.gamma())));
        }
        SupervisionTable.save(List.of("trajectory", "return", "gamma"), rows, file);
    }
}
