package dev.monge.format.lerobot;

import dev.monge.format.csv.CsvTable;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import dev.monge.format.json.StrictJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/**
 * The tables beside the frames, which version 2 writes as JSON lines and version 3 as Parquet.
 *
 * @param tasks what was to be done, by its number
 * @param episodes the episodes by their number
 */
record Meta(Map<Long, String> tasks, Map<Long, Episode> episodes) {
    private static final Set<String> KNOWN = Set.of("episode_index", "length", "tasks");
    private static final String VIDEOS = "videos/";
    private static final String CHUNK = "/chunk_index";
    private static final String FILE = "/file_index";

    static Meta read(Path folder, Info info) throws IOException {
        var meta = new Meta(new HashMap<>(), new TreeMap<>());
        Path at = folder.resolve("meta");
        if (info.joined()) {
            meta.readTasks(at.resolve("tasks.parquet"));
            for (Path file : DataFiles.in(at.resolve("episodes"))) {
                meta.readEpisodes(file);
            }
        } else {
            eachLine(at.resolve("tasks.jsonl"), json -> meta.tasks.put(json.whole("task_index"), json.text("task")));
            eachLine(
                    at.resolve("episodes.jsonl"),
                    json -> meta.episodes.put(
                            json.whole("episode_index"), new Episode(json.integer("length"), about(json), Map.of())));
        }
        return meta;
    }

    private static void eachLine(Path file, Consumer<StrictJson> use) throws IOException {
        try (PlainBytes bytes = PlainBytes.open(file, ReadProgress.NONE);
                BufferedReader text = bytes.text()) {
            int number = 1;
            for (String line = text.readLine(); line != null; line = text.readLine()) {
                if (!line.isBlank()) {
                    use.accept(StrictJson.parse(line, file + ": line " + number));
                }
                number++;
            }
        } catch (IOException failure) {
            throw PlainBytes.complaint(file, failure);
        }
    }

    /** Returns the single values that LeRobot itself does not need. */
    private static Map<String, String> about(StrictJson json) {
        Map<String, String> about = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> field : json.tree().properties()) {
            JsonNode value = field.getValue();
            if (!KNOWN.contains(field.getKey()) && (value.isString() || value.isNumber() || value.isBoolean())) {
                about.put(field.getKey(), value.asString());
            }
        }
        return about;
    }

    private void readTasks(Path file) throws IOException {
        try (CsvTable table = CsvTable.open(file, ReadProgress.NONE)) {
            int number = table.column("task_index");
            // The texts are the index of a table of pandas, which has a name or not.
            int text = table.column(table.head().contains("task") ? "task" : "__index_level_0__");
            while (table.next()) {
                tasks.put((long) table.number(number), table.text(text));
            }
        }
    }

    private void readEpisodes(Path file) throws IOException {
        try (CsvTable table = CsvTable.open(file, ReadProgress.NONE)) {
            int number = table.column("episode_index");
            int length = table.column("length");
            List<String> cameras = table.head().stream()
                    .filter(name -> name.startsWith(VIDEOS) && name.endsWith(FILE))
                    .map(name -> name.substring(VIDEOS.length(), name.length() - FILE.length()))
                    .toList();
            List<String> added = table.head().stream()
                    .filter(name -> isAdded(name) && table.isSingle(table.column(name)))
                    .toList();
            while (table.next()) {
                Map<String, String> about = new LinkedHashMap<>();
                for (String each : added) {
                    if (!table.isEmpty(table.column(each))) {
                        about.put(each, table.text(table.column(each)));
                    }
                }
                Map<String, Episode.Place> videos = new LinkedHashMap<>();
                for (String camera : cameras) {
                    videos.put(
                            camera, new Episode.Place((int) table.number(table.column(VIDEOS + camera + CHUNK)), (int)
                                    table.number(table.column(VIDEOS + camera + FILE))));
                }
                episodes.put((long) table.number(number), new Episode((int) table.number(length), about, videos));
            }
        }
    }

    /** Returns whether somebody added a column: those of LeRobot are known or have slashes. */
    private static boolean isAdded(String column) {
        return !column.contains("/") && !column.startsWith("dataset_") && !KNOWN.contains(column);
    }
}
