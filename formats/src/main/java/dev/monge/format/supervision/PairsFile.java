package dev.monge.format.supervision;

import dev.monge.format.csv.CsvTable;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.supervision.OrderedPair;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of ordered pairs, with the columns {@code worse} and {@code better}: each a trajectory's id, or {@code
 * id@step} for the suffix from that step. An optional column {@code gamma} gives each pair its own discount.
 *
 * <pre>
 * worse,better
 * anna-1,anna-7
 * bert-2@40,anna-7@12
 * </pre>
 */
public final class PairsFile {
    private PairsFile() {}

    /**
     * Reads the pairs and looks them up in a data set, with trajectories in the order of {@link
     * DataSet#demonstrations}.
     *
     * @param gamma the discount of pairs without their own
     * @throws IOException if the file cannot be read
     * @throws FormatException if it is not such a table, or if a pair names a trajectory or step that does not exist
     */
    public static List<OrderedPair> load(Path file, DataSet data, double gamma) throws IOException {
        var names = new SuffixNames(data);
        List<OrderedPair> pairs = new ArrayList<>();
        try (CsvTable table = CsvTable.open(file, ReadProgress.NONE)) {
            int worse = table.column("worse");
            int better = table.column("better");
            int discount = table.head().indexOf("gamma");
            while (table.next()) {
                double own = discount < 0 || table.isEmpty(discount) ? gamma : table.number(discount);
                try {
                    pairs.add(new OrderedPair(names.at(table, worse), names.at(table, better), own));
                } catch (FormatException placed) {
                    throw placed;
                } catch (IllegalArgumentException noPair) {
                    throw table.complaint(String.valueOf(noPair.getMessage()));
                }
            }
            if (pairs.isEmpty()) {
                throw table.complaintAboutAll("expected at least one pair after the header row, got none");
            }
        }
        return pairs;
    }

    /**
     * Writes pairs of the trajectories of a data set, each with its discount, so that {@link #load} returns them whatever
     * discount it is given.
     *
     * @throws IOException if the file cannot be written; an existing file is then unchanged
     * @throws IllegalArgumentException if a trajectory's id cannot be written in a table
     */
    public static void save(List<OrderedPair> pairs, DataSet data, Path file) throws IOException {
        var names = new SuffixNames(data);
        List<List<String>> rows = new ArrayList<>();
        for (OrderedPair pair : pairs) {
            rows.add(List.of(
                    SupervisionTable.text(names.of(pair.worse())),
                    SupervisionTable.text(names.of(pair.better())),
                    SupervisionTable.number(pair.gamma())));
        }
        SupervisionTable.save(List.of("worse", "better", "gamma"), rows, file);
    }
}
