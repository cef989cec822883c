package dev.monge.format.supervision;

import dev.monge.format.csv.CsvTable;
import dev.monge.format.io.ReadProgress;
import dev.monge.format.json.JsonFile;
import dev.monge.format.json.StrictJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads and writes questions as texts: JSON if the name of the file ends so, otherwise a table. */
final class QuestionRows {
    private static final String FORMAT = "monge-questions";
    private static final int VERSION = 1;

    private QuestionRows() {}

    private static boolean isJson(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".json");
    }

    static List<QuestionRow> read(Path file) throws IOException {
        return isJson(file) ? readJson(file) : readTable(file);
    }

    private static List<QuestionRow> readTable(Path file) throws IOException {
        List<QuestionRow> rows = new ArrayList<>();
        try (CsvTable table = CsvTable.open(file, ReadProgress.NONE)) {
            int kind = table.column(QuestionRow.KIND);
            table.column(QuestionRow.FIRST);
            table.column(QuestionRow.ANSWER);
            while (table.next()) {
                boolean label = table.text(kind).equals("label");
                Map<String, String> cells = new LinkedHashMap<>();
                for (int i = 0; i < table.head().size(); i++) {
                    String name = table.head().get(i);
                    // Numbers are read here, because some tables have decimal commas.
                    boolean number = QuestionRow.NUMBERS.contains(name) || (label && name.equals(QuestionRow.VALUE));
                    cells.put(
                            name,
                            number && !table.isEmpty(i) ? SupervisionTable.number(table.number(i)) : table.text(i));
                }
                rows.add(new QuestionRow(file.toString(), table.place(), cells));
            }
        }
        return rows;
    }

    private static List<QuestionRow> readJson(Path file) throws IOException {
        StrictJson json = StrictJson.parse(file).expect(FORMAT, VERSION);
        List<QuestionRow> rows = new ArrayList<>();
        for (StrictJson each : json.objects("questions")) {
            Map<String, String> cells = new LinkedHashMap<>();
            for (Map.Entry<String, JsonNode> field : each.tree().properties()) {
                boolean number = QuestionRow.NUMBERS.contains(field.getKey());
                if (field.getValue().isNull()) {
                    cells.put(field.getKey(), ""); // as programs write what is not answered
                } else if (number || field.getValue().isNumber()) {
                    cells.put(field.getKey(), SupervisionTable.number(each.number(field.getKey())));
                } else {
                    cells.put(field.getKey(), each.text(field.getKey()).strip());
                }
            }
            rows.add(new QuestionRow(file.toString(), each.place(), cells));
        }
        json.done();
        return rows;
    }

    static void write(List<QuestionRow> rows, Path file) throws IOException {
        if (isJson(file)) {
            writeJson(rows, file);
        } else {
            writeTable(rows, file);
        }
    }

    private static void writeTable(List<QuestionRow> rows, Path file) throws IOException {
        Set<String> columns = new LinkedHashSet<>(QuestionRow.COLUMNS);
        boolean timed = rows.stream().anyMatch(each -> each.cells().containsKey(QuestionRow.FIRST_TIME));
        if (!timed) {
            columns.removeAll(List.of(QuestionRow.FIRST_TIME, QuestionRow.SECOND_TIME));
        }
        rows.forEach(each -> columns.addAll(each.others().keySet()));
        List<List<String>> table = rows.stream()
                .map(row -> columns.stream()
                        .map(column ->
                                isNumber(row, column) ? row.text(column) : SupervisionTable.text(row.text(column)))
                        .toList())
                .toList();
        SupervisionTable.save(List.copyOf(columns), table, file);
    }

    private static boolean isNumber(QuestionRow row, String column) {
        return QuestionRow.NUMBERS.contains(column)
                || (column.equals(QuestionRow.VALUE)
                        && row.text(QuestionRow.KIND).equals("label"));
    }

    private static void writeJson(List<QuestionRow> rows, Path file) throws IOException {
        ObjectNode json = JsonFile.object(FORMAT, VERSION);
        ArrayNode list = json.putArray("questions");
        for (QuestionRow row : rows) {
            ObjectNode to = list.addObject();
            row.cells().forEach((name, text) -> {
                // The fields for the answer are there to be filled in.
                boolean open = name.equals(QuestionRow.ANSWER) || name.equals(QuestionRow.VALUE);
                if (!text.isEmpty() && name.equals(QuestionRow.NUMBER)) {
                    to.put(name, (int) Double.parseDouble(text));
                } else if (!text.isEmpty() && isNumber(row, name)) {
                    to.put(name, Double.parseDouble(text));
                } else if (!text.isEmpty() || open) {
                    to.put(name, text);
                }
            });
        }
        JsonFile.write(file, json);
    }
}
