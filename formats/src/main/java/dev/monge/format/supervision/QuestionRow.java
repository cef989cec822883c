package dev.monge.format.supervision;

import dev.monge.format.io.FormatException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A question as a file has it: texts by the name of their column or field, in order.
 *
 * @param source the file
 * @param place where it is in the file: {@code line 3} or {@code questions[1]}
 * @param cells the texts
 */
record QuestionRow(String source, String place, Map<String, String> cells) {
    static final String NUMBER = "question";
    static final String KIND = "kind";
    static final String FIRST = "first";
    static final String SECOND = "second";
    static final String FIRST_TIME = "first_time";
    static final String SECOND_TIME = "second_time";
    static final String COHORT = "cohort";
    static final String BITS = "bits";
    static final String SECONDS = "seconds";
    static final String ANSWER = "answer";
    static final String VALUE = "value";

    /** The columns of every table of questions, in order; those of times only where times are known. */
    static final List<String> COLUMNS = List.of(
            NUMBER,
            KIND,
            FIRST,
            SECOND,
            FIRST_TIME,
            SECOND_TIME,
            AggregationRule.GAMMA,
            AggregationRule.COLUMN,
            COHORT,
            BITS,
            SECONDS,
            ANSWER,
            VALUE);

    /** The columns with numbers, whatever kind a question is of. */
    static final List<String> NUMBERS = List.of(NUMBER, AggregationRule.GAMMA, BITS, SECONDS);

    /** Returns the text of a column; empty if there is none. */
    String text(String column) {
        return cells.getOrDefault(column, "");
    }

    /** Returns a cell that complains in its place. */
    Cell cell(String column) {
        return new Cell() {
            @Override
            public String text() {
                return QuestionRow.this.text(column);
            }

            @Override
            public FormatException complaint(String sentence) {
                return new FormatException(
                        source,
                        (place.startsWith("line") ? place + ", column '" + column + "'" : place + "." + column) + ": "
                                + sentence);
            }
        };
    }

    /** Returns an exception about this question. */
    FormatException complaint(String sentence) {
        return new FormatException(source, place + ": " + sentence);
    }

    /** Returns the texts of columns that are not those of questions. */
    Map<String, String> others() {
        Map<String, String> others = new LinkedHashMap<>(cells);
        COLUMNS.forEach(others::remove);
        return others;
    }
}
