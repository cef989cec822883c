package dev.monge.format.supervision;

import dev.monge.format.csv.CsvTable;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.input.InputException;
import dev.monge.segment.Aggregation;
import dev.monge.supervision.OrderedPair;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of ordered pairs, with the columns {@code worse} and {@code better}: each a trajectory's id for the whole
 * recording, {@code id@step} for what follows from that step, or {@code id@step-step} for a part of it.
 *
 * <pre>
 * worse,better
 * anna-1,anna-7
 * bert-2@40-90,anna-7@12-30
 * </pre>
 *
 * <p>Whole recordings and parts are compared by their means and futures by their discounted returns, unless a column
 * {@code aggregate} (mean, mean-per-second, total or discounted) or {@code gamma} states otherwise. An optional column
 * {@code weight} says how much each pair counts. Two rows that say the opposite of each other, each with at most half a
 * pair's weight, say that both are equally good.
 */
public final class PairsFile {
    private static final String WEIGHT = "weight";
    private static final double HALF = 0.5;

    private PairsFile() {}

    /** Reads pairs with the default aggregations; see {@link #load(Path, DataSet, AggregationRule)}. */
    public static List<OrderedPair> load(Path file, DataSet data, double gamma) throws IOException {
        return load(file, data, AggregationRule.of(gamma));
    }

    /**
     * Reads the pairs and looks them up in a data set, with trajectories in the order of {@link
     * DataSet#demonstrations}.
     *
     * @param rule the aggregation of pairs that do not state their own
     * @throws IOException if the file cannot be read
     * @throws FormatException if it is not such a table, or if a pair names a trajectory or step that does not exist
     */
    public static List<OrderedPair> load(Path file, DataSet data, AggregationRule rule) throws IOException {
        var names = new SegmentNames(data);
        List<OrderedPair> pairs = new ArrayList<>();
        try (CsvTable table = CsvTable.open(file, ReadProgress.NONE)) {
            int worse = table.column("worse");
            int better = table.column("better");
            int weight = table.head().indexOf(WEIGHT);
            while (table.next()) {
                try {
                    SegmentNames.Named one = names.at(table, worse);
                    SegmentNames.Named other = names.at(table, better);
                    double own = weight < 0 || table.isEmpty(weight) ? 1 : table.number(weight);
                    add(new OrderedPair(one.segment(), other.segment(), rule.of(table, one, other), own, false), pairs);
                } catch (FormatException placed) {
                    throw placed;
                } catch (InputException noPair) {
                    throw table.complaint(String.valueOf(noPair.getMessage()));
                }
            }
            if (pairs.isEmpty()) {
                throw table.complaintAboutAll("expected at least one pair after the header row, got none");
            }
        }
        return pairs;
    }

    /** Adds a row; with the opposite row before, each of at most half a pair's weight, it is one pair of equals. */
    private static void add(OrderedPair row, List<OrderedPair> pairs) {
        int last = pairs.size() - 1;
        if (row.weight() <= HALF && last >= 0 && pairs.get(last).equals(row.turned())) {
            OrderedPair equal = pairs.remove(last);
            pairs.add(new OrderedPair(
                    equal.worse(), equal.better(), equal.aggregation(), 2 * equal.weight(), /* equal= */ true));
        } else {
            pairs.add(row);
        }
    }

    /**
     * Writes pairs of the trajectories of a data set, each with its aggregation, so that {@link #load} returns them
     * whatever rule it is given.
     *
     * @throws IOException if the file cannot be written; an existing file is then unchanged
     * @throws IllegalArgumentException if a trajectory's id cannot be written in a table
     */
    public static void save(List<OrderedPair> pairs, DataSet data, Path file) throws IOException {
        var names = new SegmentNames(data);
        List<OrderedPair> terms = OrderedPair.terms(pairs);
        boolean kinds = pairs.stream().anyMatch(each -> each.aggregation().kind() != Aggregation.Kind.DISCOUNTED);
        boolean discounts = pairs.stream().anyMatch(each -> each.aggregation().kind() == Aggregation.Kind.DISCOUNTED);
        boolean weights = terms.stream().anyMatch(each -> each.weight() != 1);
        List<List<String>> rows = new ArrayList<>();
        rows.add(SupervisionTable.row(
                List.of("worse", "better"),
                AggregationRule.GAMMA,
                discounts,
                AggregationRule.COLUMN,
                kinds,
                WEIGHT,
                weights));
        for (OrderedPair pair : terms) {
            rows.add(SupervisionTable.row(
                    List.of(
                            SupervisionTable.text(names.of(pair.worse())),
                            SupervisionTable.text(names.of(pair.better()))),
                    AggregationRule.gamma(pair.aggregation()),
                    discounts,
                    pair.aggregation().kind().toString(),
                    kinds,
                    SupervisionTable.number(pair.weight()),
                    weights));
        }
        SupervisionTable.save(rows.get(0), rows.subList(1, rows.size()), file);
    }
}
