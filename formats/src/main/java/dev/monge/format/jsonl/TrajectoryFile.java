package dev.monge.format.jsonl;

import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import dev.monge.format.json.JsonFile;
import dev.monge.format.json.StrictJson;
import dev.monge.input.InputException;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StepShape;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The format {@code *.jsonl}, or {@code *.jsonl.gz} compressed: one trajectory per line as a JSON object, written and
 * read one at a time.
 *
 * <p>The first line identifies the format, {@code {"format":"monge-trajectories","version":1}}, and gives the names of
 * the components of states and actions if there are any: {@code "states":["x","y"],"actions":["thrust"]}. Each other
 * line is a trajectory:
 *
 * <pre>
 * {"id": "run-7", "states": [[0.1, 1.4], ...], "actions": [[2], ...], "rewards": [-0.3, ...],
 *  "times": [0.0, ...], "final": [0.0, 0.2], "end": "terminated", "about": {"policy": "pool/12", "seed": "417"}}
 * </pre>
 *
 * with one row of {@code states} (and of {@code actions}, and one entry of {@code rewards} and of {@code times}, in seconds) per step. {@code final} is
 * the state after the last step, {@code end} is either {@code terminated} or {@code truncated}, and {@code about}
 * contains any texts. Only {@code id} and {@code states} are required. Numbers are read back to the bit. Anything else
 * is rejected with its line number.
 */
public final class TrajectoryFile {
    private static final String FORMAT = "monge-trajectories";
    private static final int VERSION = 1;
    private static final String ONLY = "trajectory_0";

    private TrajectoryFile() {}

    /**
     * Writes trajectories atomically; the same trajectories give the same bytes.
     *
     * @throws IOException if the file cannot be written; an existing file is then unchanged
     */
    public static void save(Iterable<Recording> trajectories, Path file) throws IOException {
        save(JsonFile.object(FORMAT, VERSION), trajectories, file);
    }

    /** Writes a data set with its names atomically; the same data set gives the same bytes. */
    public static void save(DataSet data, Path file) throws IOException {
        ObjectNode head = JsonFile.object(FORMAT, VERSION);
        if (!data.stateNames().equals(StepShape.numbered("s", data.stateNames().size()))
                || !data.actionNames()
                        .equals(StepShape.numbered("a", data.actionNames().size()))) {
            data.stateNames().forEach(head.putArray("states")::add);
            data.actionNames().forEach(head.putArray("actions")::add);
        }
        save(head, data.recordings(), file);
    }

    private static void save(ObjectNode head, Iterable<Recording> trajectories, Path file) throws IOException {
        AtomicFile.write(file, out -> {
            if (compressed(file)) {
                var zip = new GZIPOutputStream(out, 1 << 16);
                write(head, trajectories, zip);
                zip.finish();
            } else {
                write(head, trajectories, out);
            }
        });
    }

    private static void write(ObjectNode head, Iterable<Recording> trajectories, OutputStream out) throws IOException {
        Writer lines = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        lines.append(JsonFile.line(head)).append('\n');
        for (Recording each : trajectories) {
            lines.append(JsonFile.line(TrajectoryJson.write(each))).append('\n');
        }
        lines.flush();
    }

    /**
     * Reads all trajectories.
     *
     * @throws IOException if the file cannot be read
     * @throws FormatException if a line is invalid
     */
    public static List<Recording> load(Path file) throws IOException {
        List<Recording> all = new ArrayList<>();
        read(file, all::add);
        return all;
    }

    /**
     * Reads the trajectories one at a time.
     *
     * @throws IOException if the file cannot be read
     * @throws FormatException if a line is invalid; the consumer has then received the lines before it
     */
    public static void read(Path file, Consumer<Recording> each) throws IOException {
        try (PlainBytes bytes = PlainBytes.open(file, ReadProgress.NONE)) {
            readLines(bytes, new TrajectoryLines(each));
        }
    }

    /**
     * Reads a data set from Monge's own format, or from lines without a header that contain one trajectory or step
     * each.
     */
    public static DataSet load(Path file, ReadProgress progress) throws IOException {
        try (PlainBytes bytes = PlainBytes.open(file, progress)) {
            return load(bytes, progress);
        }
    }

    /** Reads a data set from a file that was opened, in one pass. */
    public static DataSet load(PlainBytes bytes, ReadProgress progress) throws IOException {
        return load(bytes, ONLY, progress);
    }

    /**
     * Reads a data set from a file that was opened, in one pass.
     *
     * @param onlyId the id of the trajectory of lines that name none
     */
    public static DataSet load(PlainBytes bytes, String onlyId, ReadProgress progress) throws IOException {
        Path file = bytes.file();
        List<Recording> all = new ArrayList<>();
        var lines = new AnyLines(all::add, onlyId);
        readLines(bytes, lines);
        if (all.isEmpty()) {
            throw new FormatException(file.toString(), "expected at least one trajectory, got none");
        }
        try {
            List<String> states = lines.stateNames();
            DataSet data = states.isEmpty()
                    ? new DataSet(all, file.toString())
                    : DataSet.named(all, states, lines.actionNames(), file.toString());
            if (lines.hasSteps() && all.size() > 1 && data.steps() == all.size()) {
                progress.warn("each of the " + all.size() + " trajectories has a single step, because its id differs in"
                        + " every line; give the steps of a trajectory the same id");
            }
            bytes.done();
            return data;
        } catch (InputException noDataSet) {
            throw new FormatException(file.toString(), String.valueOf(noDataSet.getMessage()), noDataSet);
        }
    }

    /** A consumer of the lines of a file. */
    private interface Lines {
        void first(StrictJson head);

        void next(StrictJson line);

        default void end() {}
    }

    private static void readLines(PlainBytes bytes, Lines to) throws IOException {
        Path file = bytes.file();
        try (BufferedReader lines = bytes.text()) {
            int number = 0;
            boolean begun = false;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                if (line.isBlank()) {
                    continue;
                }
                StrictJson json = StrictJson.parse(line, file + ", line " + number);
                if (begun) {
                    to.next(json);
                } else {
                    to.first(json);
                    begun = true;
                }
            }
            if (!begun) {
                throw new FormatException(file.toString(), "expected trajectories, got an empty file");
            }
            to.end();
        } catch (IOException failure) {
            throw PlainBytes.complaint(file, failure);
        }
    }

    /** Monge's own lines: a header, followed by trajectories. */
    private static class TrajectoryLines implements Lines {
        private final Consumer<Recording> each;
        private List<String> states = List.of();
        private List<String> actions = List.of();

        TrajectoryLines(Consumer<Recording> each) {
            this.each = each;
        }

        @Override
        public void first(StrictJson head) {
            head.expect(FORMAT, VERSION);
            if (head.has("states")) {
                states = head.texts("states");
                actions = head.texts("actions");
            }
            head.done();
        }

        @Override
        public void next(StrictJson line) {
            each.accept(TrajectoryJson.read(line));
        }

        List<String> stateNames() {
            return states;
        }

        List<String> actionNames() {
            return actions;
        }
    }

    /** Monge's own lines, or lines without a header: one trajectory in Monge's form each, or one step each. */
    private static final class AnyLines extends TrajectoryLines {
        private final Consumer<Recording> each;
        private final String onlyId;
        private @Nullable StepLines steps;

        AnyLines(Consumer<Recording> each, String onlyId) {
            super(each);
            this.each = each;
            this.onlyId = onlyId;
        }

        boolean hasSteps() {
            return steps != null;
        }

        @Override
        public void first(StrictJson head) {
            if (head.has("format")) {
                super.first(head);
            } else if (head.has("states")) {
                super.next(head);
            } else {
                steps = new StepLines(each, onlyId);
                steps.next(head);
            }
        }

        @Override
        public void next(StrictJson line) {
            if (steps == null) {
                super.next(line);
            } else {
                steps.next(line);
            }
        }

        @Override
        public void end() {
            if (steps != null) {
                steps.end();
            }
        }
    }

    private static boolean compressed(Path file) {
        return file.toString().endsWith(".gz");
    }
}
