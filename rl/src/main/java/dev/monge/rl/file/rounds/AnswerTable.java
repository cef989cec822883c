package dev.monge.rl.file.rounds;

import dev.monge.expert.Answer;
import dev.monge.format.csv.CsvTable;
import dev.monge.format.csv.FormulaGuard;
import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.ReadProgress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table of questions with an empty last column, in which a person writes the answers.
 *
 * @param file the file
 * @param header the names of the columns; the last is that of the answers
 * @param questions the other cells of each row
 */
record AnswerTable(Path file, List<String> header, List<List<String>> questions) {
    /** Reads one answer from a row. */
    @FunctionalInterface
    interface Reader {
        /** Returns the answer in a column that is not empty; complains about others. */
        Answer read(CsvTable table, int column);
    }

    /** Writes the table without answers, unless it exists. */
    void write() throws IOException {
        if (Files.exists(file)) {
            return;
        }
        var text = new StringBuilder(String.join(",", header)).append('\n');
        for (List<String> row : questions) {
            for (String cell : row) {
                text.append(quoted(written(cell))).append(',');
            }
            text.append('\n');
        }
        AtomicFile.write(file, text.toString());
    }

    /** Returns a cell as it is written: no spreadsheet executes it. Numbers may begin with a minus sign. */
    private static String written(String cell) {
        return cell.matches("-?\\d+(\\.\\d+)?") ? cell : FormulaGuard.written(cell);
    }

    private static String quoted(String cell) {
        return cell.matches("[^\",;\\t\\r\\n]*") ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }

    /**
     * Reads the answers; empty if none was written yet.
     *
     * @throws dev.monge.format.io.FormatException if some are missing or wrong, or if the questions were changed
     */
    Optional<List<Answer>> read(Reader reader) throws IOException {
        List<Answer> answers = new ArrayList<>();
        if (!isBegun()) {
            return questions.isEmpty() ? Optional.of(answers) : Optional.empty();
        }
        try (CsvTable table = CsvTable.open(file, ReadProgress.NONE)) {
            int answer = table.column(header.get(header.size() - 1));
            while (table.next()) {
                if (answers.size() == questions.size()) {
                    throw table.complaint("expected " + questions.size() + " rows after the header row, got more");
                }
                List<String> question = questions.get(answers.size());
                for (int k = 0; k < question.size(); k++) {
                    int column = table.column(header.get(k));
                    if (!table.text(column).equals(question.get(k))) {
                        throw table.expected(column, question.get(k) + ", as it was written");
                    }
                }
                answers.add(reader.read(table, answer));
            }
            if (answers.size() < questions.size()) {
                throw table.complaintAboutAll("expected " + questions.size() + " rows after the header row, got "
                        + answers.size() + "; the one about "
                        + String.join(" and ", questions.get(answers.size())) + " is missing");
            }
        }
        return Optional.of(answers);
    }

    /** Returns whether the file has any answer. */
    boolean isBegun() throws IOException {
        if (!Files.exists(file)) {
            return false;
        }
        try (CsvTable table = CsvTable.open(file, ReadProgress.NONE)) {
            int answer = table.head().indexOf(header.get(header.size() - 1));
            while (table.next()) {
                if (answer < 0 || !table.isEmpty(answer)) {
                    return true;
                }
            }
        }
        return false;
    }
}
