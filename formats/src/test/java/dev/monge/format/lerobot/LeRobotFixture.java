package dev.monge.format.lerobot;

import dev.monge.format.parquet.ParquetTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Small data sets in the layout of LeRobot at commit 7427f318 (v3.0) and of its converter (v2.0, v2.1): three episodes of 4, 5
 * and 6 frames, of an arm of two joints with a camera. The same numbers in each version.
 */
final class LeRobotFixture {
    static final int[] LENGTHS = {4, 5, 6};
    private static final List<String> TASKS = List.of("Touch the square.", "Touch it slowly.");

    private final Path folder;
    private final boolean joined;

    private LeRobotFixture(Path folder, boolean joined) {
        this.folder = folder;
        this.joined = joined;
    }

    /** Writes a data set; the names of the joints are JSON. */
    static Path write(Path folder, String version, String names) throws IOException {
        var fixture = new LeRobotFixture(folder, version.startsWith("v3"));
        fixture.writeInfo(version, names);
        fixture.writeMeta();
        fixture.writeFrames();
        fixture.writeVideos();
        return folder;
    }

    static Path write(Path folder, String version) throws IOException {
        return write(folder, version, "[\"shoulder\", \"elbow\"]");
    }

    /** The first joint in a frame, counted over all episodes. */
    static float shoulder(int index) {
        return index / 8f;
    }

    static String id(int episode) {
        return String.format(Locale.ROOT, "episode-%06d", episode);
    }

    private void writeInfo(String version, String names) throws IOException {
        file("meta/info.json", """
            {"codebase_version": "%s", "robot_type": "arm", "total_episodes": 3, "total_frames": 15, "total_tasks": 2, "fps": 10,
             "chunks_size": 1000, "splits": {"train": "0:3"}, "data_path": "%s", "video_path": "%s", "features": {
             "observation.state": {"dtype": "float32", "shape": [2], "names": %s},
             "observation.force": {"dtype": "float32", "shape": [1], "names": null},
             "action": {"dtype": "float32", "shape": [2], "names": %s},
             "next.reward": {"dtype": "float32", "shape": [1], "names": null},
             "next.done": {"dtype": "bool", "shape": [1], "names": null},
             "next.success": {"dtype": "bool", "shape": [1], "names": null},
             "observation.images.top": {"dtype": "video", "shape": [48, 64, 3], "names": ["height", "width", "channels"]},
             "note": {"dtype": "string", "shape": [1], "names": null},
             "timestamp": {"dtype": "float32", "shape": [1], "names": null},
             "frame_index": {"dtype": "int64", "shape": [1], "names": null},
             "episode_index": {"dtype": "int64", "shape": [1], "names": null},
             "index": {"dtype": "int64", "shape": [1], "names": null},
             "task_index": {"dtype": "int64", "shape": [1], "names": null}}}
            """.formatted(
                        version,
                        joined
                                ? "data/chunk-{chunk_index:03d}/file-{file_index:03d}.parquet"
                                : "data/chunk-{episode_chunk:03d}/episode_{episode_index:06d}.parquet",
                        joined
                                ? "videos/{video_key}/chunk-{chunk_index:03d}/file-{file_index:03d}.mp4"
                                : "videos/chunk-{episode_chunk:03d}/{video_key}/episode_{episode_index:06d}.mp4",
                        names,
                        names));
    }

    private void writeMeta() throws IOException {
        if (joined) {
            new ParquetTable(TASKS.size())
                    .add("task_index", new long[] {0, 1})
                    .add("__index_level_0__", TASKS.toArray(new String[0]))
                    .save(path("meta/tasks.parquet"), true);
            new ParquetTable(LENGTHS.length)
                    .add("episode_index", new long[] {0, 1, 2})
                    .add("length", new long[] {4, 5, 6})
                    .add("operator", new String[] {"anna", "bert", "anna"})
                    .add("data/chunk_index", new long[3])
                    .add("data/file_index", new long[] {0, 0, 1})
                    .add("dataset_from_index", new long[] {0, 4, 9})
                    .add("dataset_to_index", new long[] {4, 9, 15})
                    .add("videos/observation.images.top/chunk_index", new long[3])
                    .add("videos/observation.images.top/file_index", new long[] {0, 0, 1})
                    .add("videos/observation.images.top/from_timestamp", new double[] {0, 0.4, 0})
                    .add("corner", 2, new float[6])
                    .add("stats/action/max", 2, new float[6])
                    .save(path("meta/episodes/chunk-000/file-000.parquet"), true);
        } else {
            file(
                    "meta/tasks.jsonl",
                    "{\"task_index\": 0, \"task\": \"" + TASKS.get(0) + "\"}\n{\"task_index\": 1, \"task\": \""
                            + TASKS.get(1) + "\"}\n");
            List<String> lines = new ArrayList<>();
            for (int e = 0; e < LENGTHS.length; e++) {
                lines.add(String.format(
                        Locale.ROOT,
                        "{\"episode_index\": %d, \"tasks\": [\"%s\"], \"length\": %d, \"operator\": \"%s\"}",
                        e,
                        TASKS.get(e % 2),
                        LENGTHS[e],
                        e == 1 ? "bert" : "anna"));
            }
            file("meta/episodes.jsonl", String.join("\n", lines) + "\n");
        }
    }

    private void writeFrames() throws IOException {
        if (joined) {
            frames(0, 2).save(path("data/chunk-000/file-000.parquet"), true);
            frames(2, 3).save(path("data/chunk-000/file-001.parquet"), true);
        } else {
            for (int e = 0; e < LENGTHS.length; e++) {
                frames(e, e + 1).save(path("data/chunk-000/episode_00000" + e + ".parquet"), true);
            }
        }
    }

    /** The frames of some episodes. */
    static ParquetTable frames(int from, int to) {
        int before = 0;
        int rows = 0;
        for (int e = 0; e < to; e++) {
            before += e < from ? LENGTHS[e] : 0;
            rows += e < from ? 0 : LENGTHS[e];
        }
        float[] states = new float[2 * rows];
        float[] force = new float[rows];
        float[] rewards = new float[rows];
        float[] times = new float[rows];
        boolean[] done = new boolean[rows];
        boolean[] success = new boolean[rows];
        String[] notes = new String[rows];
        long[] frame = new long[rows];
        long[] episode = new long[rows];
        long[] index = new long[rows];
        long[] task = new long[rows];
        int row = 0;
        for (int e = from; e < to; e++) {
            for (int t = 0; t < LENGTHS[e]; t++, row++) {
                index[row] = (long) before + row;
                states[2 * row] = shoulder((int) index[row]);
                states[2 * row + 1] = -shoulder((int) index[row]);
                force[row] = t;
                rewards[row] = e - t;
                times[row] = t / 10f;
                done[row] = t == LENGTHS[e] - 1;
                success[row] = e == 2 && done[row];
                notes[row] = "note";
                frame[row] = t;
                episode[row] = e;
                task[row] = e % 2;
            }
        }
        return new ParquetTable(rows)
                .add("observation.state", 2, states)
                .add("observation.force", force)
                .add("action", 2, states)
                .add("next.reward", rewards)
                .add("next.done", done)
                .add("next.success", success)
                .add("note", notes)
                .add("timestamp", times)
                .add("frame_index", frame)
                .add("episode_index", episode)
                .add("index", index)
                .add("task_index", task);
    }

    private void writeVideos() throws IOException {
        List<String> names = joined
                ? List.of(
                        "observation.images.top/chunk-000/file-000.mp4",
                        "observation.images.top/chunk-000/file-001.mp4")
                : List.of(
                        "chunk-000/observation.images.top/episode_000000.mp4",
                        "chunk-000/observation.images.top/episode_000001.mp4",
                        "chunk-000/observation.images.top/episode_000002.mp4");
        for (String name : names) {
            file("videos/" + name, "a video");
        }
    }

    private Path path(String name) throws IOException {
        Path path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        return path;
    }

    private void file(String name, String content) throws IOException {
        Files.writeString(path(name), content);
    }
}
