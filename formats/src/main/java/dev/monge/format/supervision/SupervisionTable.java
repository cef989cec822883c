package dev.monge.format.supervision;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.monge.format.csv.FormulaGuard;
import dev.monge.format.io.AtomicFile;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.io.NumberOutput;

/** Writes the tables that an expert would write: a header row, and one statement per row. */
final class SupervisionTable {
    private SupervisionTable() {}

    /** Writes a table atomically; the same rows give the same bytes. */
    static void save(List<String> header, List<List<String>> rows, Path file) throws IOException {
        AtomicFile.write(file, out -> {
            Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text);
            csv.writeRecord(header);
            rows.forEach(csv::writeRecord);
            csv.flush();
            text.flush();
        });
    }

    /** Returns a row of what every table has, and those of three further cells that this one needs. */
    static List<String> row(
            List<String> first,
            String gamma,
            boolean withGamma,
            String aggregate,
            boolean withAggregate,
            String last,
            boolean withLast) {
        List<String> row = new ArrayList<>(first);
        if (withGamma) {
            row.add(gamma);
        }
        if (withAggregate) {
            row.add(aggregate);
        }
        if (withLast) {
            row.add(last);
        }
        return row;
    }

    /** Returns the name of a trajectory as it is written into a cell: no spreadsheet executes it. */
    static String text(String name) {
        return FormulaGuard.written(name);
    }

    /** Returns the shortest decimal that reads back equal, on every version of Java. */
    static String number(double value) {
        return NumberOutput.toString(value, true);
    }
}
