package dev.monge.cli.fuzz;

import dev.monge.format.parquet.Column;
import dev.monge.format.parquet.Leaf;
import dev.monge.format.parquet.ParquetFile;
import dev.monge.format.parquet.ParquetTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Parquet files, and data sets of LeRobot of two episodes, of which a fuzzer damages one file. */
final class RobotFolders {
    private static final String DATA_2 = "v2/data/chunk-000/episode_000000.parquet";
    private static final String DATA_3 = "v3/data/chunk-000/file-000.parquet";
    private static final List<String> DAMAGED = List.of(
            "v2/meta/info.json",
            "v2/meta/tasks.jsonl",
            "v2/meta/episodes.jsonl",
            DATA_2,
            "v3/meta/info.json",
            "v3/meta/tasks.parquet",
            "v3/meta/episodes/chunk-000/file-000.parquet",
            DATA_3);

    private RobotFolders() {}

    /** Reads all columns, and every value in every way. */
    static void readColumns(Path path) throws IOException {
        try (var file = new ParquetFile(path)) {
            for (int group = 0; group < file.groups(); group++) {
                for (Leaf leaf : file.columns()) {
                    Column column = file.read(group, leaf);
                    for (int row = 0; row < Math.min(1000, file.rows(group)); row++) {
                        for (int k = 0; k < Math.min(1000, column.count(row)); k++) {
                            int at = column.begin(row) + k;
                            column.number(at);
                            column.single(at);
                            column.text(at);
                        }
                    }
                }
            }
        }
    }

    /** Writes a data set with one damaged file, and returns its folder. */
    static Path write(Path folder, int kind, byte[] damaged) throws IOException {
        String name = DAMAGED.get(kind % DAMAGED.size());
        String version = name.substring(0, 2);
        for (String each : DAMAGED) {
            if (each.startsWith(version)) {
                Path file = folder.resolve(each);
                Files.createDirectories(file.getParent());
                Files.write(file, each.equals(name) ? damaged : content(each));
            }
        }
        return folder.resolve(version);
    }

    static List<byte[]> seeds() {
        List<byte[]> seeds = new ArrayList<>();
        for (int kind = 0; kind < DAMAGED.size(); kind++) {
            byte[] content = content(DAMAGED.get(kind));
            byte[] input = new byte[content.length + 1];
            input[0] = (byte) kind;
            System.arraycopy(content, 0, input, 1, content.length);
            seeds.add(input);
        }
        return seeds;
    }

    private static byte[] content(String name) {
        String text = switch (name.substring(name.lastIndexOf('/') + 1)) {
            case "info.json" -> """
                {"codebase_version": "%s.0", "total_episodes": 1, "total_frames": 9, "fps": 10, "features": {
                "observation.state": {"dtype": "float32", "shape": [2], "names": {"motors": ["a", "b"]}},
                "action": {"dtype": "float32", "shape": [1], "names": null},
                "next.reward": {"dtype": "float32", "shape": [1], "names": null},
                "observation.images.top": {"dtype": "video", "shape": [4, 4, 3], "names": ["h", "w", "c"]},
                "timestamp": {"dtype": "float32", "shape": [1], "names": null}}}
                """.formatted(name.substring(0, 2));
            case "tasks.jsonl" -> "{\"task_index\": 0, \"task\": \"Pick\"}\n";
            case "episodes.jsonl" ->
                "{\"episode_index\": 0, \"tasks\": [\"Pick\"], \"length\": 9, \"operator\": \"anna\"}\n";
            default -> "";
        };
        return text.isEmpty() ? table(name) : text.getBytes(StandardCharsets.UTF_8);
    }

    /** Returns frames, with pages that are compressed or not. */
    static byte[] frames(boolean compressed) {
        int rows = 9;
        long[] frame = new long[rows];
        float[] times = new float[rows];
        float[] states = new float[2 * rows];
        for (int i = 0; i < rows; i++) {
            frame[i] = i;
            times[i] = i / 10f;
            states[2 * i] = i;
        }
        return saved(
                new ParquetTable(rows)
                        .add("observation.state", 2, states)
                        .add("action", times)
                        .add("next.reward", times)
                        .add("timestamp", times)
                        .add("frame_index", frame)
                        .add("episode_index", new long[rows])
                        .add("task_index", new long[rows]),
                compressed);
    }

    private static byte[] table(String name) {
        if (name.equals(DATA_2) || name.equals(DATA_3)) {
            return frames(name.equals(DATA_3));
        }
        ParquetTable table = name.endsWith("tasks.parquet")
                ? new ParquetTable(1).add("task_index", new long[1]).add("task", new String[] {"Pick"})
                : new ParquetTable(1)
                        .add("episode_index", new long[1])
                        .add("length", new long[] {9})
                        .add("operator", new String[] {"anna"})
                        .add("videos/observation.images.top/chunk_index", new long[1])
                        .add("videos/observation.images.top/file_index", new long[1]);
        return saved(table, false);
    }

    private static byte[] saved(ParquetTable table, boolean compressed) {
        try {
            Path file = Files.createTempFile("monge-fuzz", ".parquet");
            table.save(file, compressed);
            byte[] bytes = Files.readAllBytes(file);
            Files.delete(file);
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
