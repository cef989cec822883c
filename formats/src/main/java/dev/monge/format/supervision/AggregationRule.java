package dev.monge.format.supervision;

import dev.monge.format.csv.CsvTable;
import dev.monge.segment.Aggregation;
import java.util.Arrays;

/**
 * How the values of segments are aggregated where a table does not state it, in the sense that a person means: whole
 * recordings and parts of them by their mean, what follows from a step by its discounted return.
 *
 * @param gamma the discount of what follows from a step
 * @param wholes the aggregation of whole recordings and of parts with an end
 */
public record AggregationRule(double gamma, Aggregation.Kind wholes) {
    static final String COLUMN = "aggregate";
    static final String GAMMA = "gamma";

    /** Returns the default rule with this discount. */
    public static AggregationRule of(double gamma) {
        return new AggregationRule(gamma, Aggregation.Kind.MEAN);
    }

    /** Returns the aggregation of a table's current row, which states it or names these segments. */
    Aggregation of(CsvTable table, SegmentNames.Named... segments) {
        int kind = table.head().indexOf(COLUMN);
        int discount = table.head().indexOf(GAMMA);
        return of(
                kind < 0 ? "" : table.text(kind),
                discount < 0 || table.isEmpty(discount) ? "" : SupervisionTable.number(table.number(discount)),
                segments);
    }

    /**
     * Returns the aggregation that two cells state, either of which may be empty.
     *
     * @param kind its kind
     * @param discount its discount, a number if it is not empty
     */
    Aggregation of(String kind, String discount, SegmentNames.Named... segments) {
        double own = discount.isEmpty() ? gamma : Double.parseDouble(discount);
        if (!kind.isEmpty()) {
            return Aggregation.of(Aggregation.Kind.of(kind), own);
        }
        boolean future = Arrays.stream(segments).anyMatch(SegmentNames.Named::future);
        return Aggregation.of(discount.isEmpty() && !future ? wholes : Aggregation.Kind.DISCOUNTED, own);
    }

    /** Returns the cell of the column {@code gamma}: empty if the aggregation has none. */
    static String gamma(Aggregation aggregation) {
        return aggregation.kind() == Aggregation.Kind.DISCOUNTED ? SupervisionTable.number(aggregation.gamma()) : "";
    }
}
