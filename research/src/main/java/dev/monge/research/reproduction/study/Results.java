package dev.monge.research.reproduction.study;

import dev.monge.format.io.FormatException;
import dev.monge.format.io.WriteFailure;
import dev.monge.format.json.JsonFile;
import dev.monge.format.json.StrictJson;
import dev.monge.input.InputException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32C;
import tools.jackson.databind.node.ObjectNode;

/**
 * The results of studies, one JSON object per line, each stored when its study is done.
 *
 * <p>In a file, each line is forced to disk when it is added. A process that is killed while it writes leaves an incomplete
 * line; such a line is dropped and its study is run again. All lines before it remain valid. If a line cannot be written
 * because the disk is full, its written part is removed, so that no other line is appended to an incomplete one. A line
 * ends with its check sum: one that was changed is refused, before a report is made from what it says. The CPU time of a
 * study is kept beside its result: it is no part of it, and differs from run to run. Thread-safe.
 */
public final class Results {
    /** Where lines are kept. */
    @FunctionalInterface
    public interface Log {
        /**
         * Stores a line, which is safe when this method returns.
         *
         * @param key the key of the study
         * @param line a JSON object, without the end of the line
         */
        void add(String key, String line) throws IOException;
    }

    private final Log log;
    private final Map<String, Measurements> measured = new HashMap<>();
    private final Map<String, Double> spent = new HashMap<>();
    /** Where results were read, for messages. */
    private final Map<String, String> places = new HashMap<>();

    private Results(Log log) {
        this.log = log;
    }

    /** Reads existing results; a missing file counts as empty. */
    public static Results open(Path file) throws IOException {
        Map<String, String> lines = new LinkedHashMap<>();
        int whole = 0;
        if (Files.exists(file)) {
            byte[] bytes = Files.readAllBytes(file);
            whole = bytes.length;
            while (whole > 0 && bytes[whole - 1] != '\n') {
                whole--;
            }
            for (String line :
                    new String(bytes, 0, whole, StandardCharsets.UTF_8).lines().toList()) {
                lines.put(file + ", line " + (lines.size() + 1), line);
            }
        }
        Results results = read(lines, (key, line) -> append(file, (line + "\n").getBytes(StandardCharsets.UTF_8)));
        truncate(file, whole); // last: a file that is not of results stays as it is
        return results;
    }

    /** Drops an incomplete line in place: an interrupted copy could lose the valid lines. */
    private static void truncate(Path file, int whole) throws IOException {
        if (Files.exists(file)) {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.truncate(whole);
            }
        }
    }

    /**
     * Reads existing results that are kept elsewhere.
     *
     * @param lines one JSON object each, by their place for messages
     * @param log where further lines are kept
     */
    public static Results read(Map<String, String> lines, Log log) throws IOException {
        var results = new Results(log);
        for (Map.Entry<String, String> each : lines.entrySet()) {
            results.read(each.getValue(), each.getKey());
        }
        return results;
    }

    /**
     * Returns results in memory alone.
     *
     * @param known results by the keys of their studies
     */
    public static Results of(Map<String, Measurements> known) {
        var results = new Results((key, line) -> {});
        results.measured.putAll(known);
        return results;
    }

    private void read(String line, String place) throws IOException {
        try {
            StrictJson json = StrictJson.parse(line, place);
            String key = json.text("key");
            json.text("study");
            spent.put(key, json.number("seconds"));
            measured.put(key, Measurements.read(json));
            places.put(key, place);
            if (json.has("sum")) {
                requireSum(line, json.text("sum"), place);
            }
            json.done();
        } catch (FormatException e) {
            // A line of the file is the only one that the reader of JSON knows.
            throw new IOException(String.valueOf(e.getMessage()).replace(place + ": line 1, ", place + ", "), e);
        }
    }

    private static void requireSum(String line, String sum, String place) {
        String end = sumOf(sum);
        if (!line.endsWith(end)
                || !sum(line.substring(0, line.length() - end.length())).equals(sum)) {
            throw new FormatException(place, "is not as it was written: its check sum is another");
        }
    }

    private static String sumOf(String sum) {
        return ",\"sum\":\"" + sum + "\"}";
    }

    /** Returns the check sum of a line without its end. Lines of earlier versions have none. */
    private static String sum(String line) {
        var sum = new CRC32C();
        sum.update(line.getBytes(StandardCharsets.UTF_8));
        return String.format(Locale.ROOT, "%08x", sum.getValue());
    }

    /** Returns whether a line, or the beginning of a file of lines, looks like a result: what is discarded must. */
    public static boolean isResult(String text) {
        return text.isBlank() || text.startsWith("{\"key\":\"");
    }

    /** Returns whether this study is done. */
    public synchronized boolean has(StoredStudy study) {
        return measured.containsKey(study.key());
    }

    /**
     * Returns the result of this study.
     *
     * @throws InputException if there is none, or if it is none that this study can have
     */
    public synchronized Measurements of(StoredStudy study) {
        Measurements found = measured.get(study.key());
        if (found == null) {
            throw new IllegalArgumentException("no result of " + study);
        }
        try {
            study.check(found);
        } catch (InputException impossible) {
            throw new InputException(
                    places.getOrDefault(study.key(), String.valueOf(study)) + ": " + impossible.getMessage(),
                    impossible);
        }
        return found;
    }

    /** Returns the CPU time of this study, in seconds; NaN if it is not known. */
    public synchronized double seconds(StoredStudy study) {
        return spent.getOrDefault(study.key(), Double.NaN);
    }

    /** Returns the results of these studies, in their order. */
    public List<Measurements> of(List<? extends StoredStudy> studies) {
        return studies.stream().map(this::of).toList();
    }

    /** Adds a result, which is stored when this method returns. */
    public synchronized void add(StoredStudy study, Measurements result, double seconds) throws IOException {
        ObjectNode json = JsonFile.object()
                .put("key", study.key())
                .put("study", study.identity().toString());
        result.write(json);
        // Rounded once: a report is the same whether it is written after the run or from the file.
        double rounded = Math.round(1000 * seconds) / 1000.0;
        json.put("seconds", rounded);
        String line = JsonFile.line(json);
        String open = line.substring(0, line.length() - 1);
        log.add(study.key(), open + sumOf(sum(open)));
        measured.put(study.key(), result);
        spent.put(study.key(), rounded);
    }

    private static void append(Path file, byte[] line) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            long whole = channel.size();
            try {
                channel.position(whole);
                for (ByteBuffer rest = ByteBuffer.wrap(line); rest.hasRemaining(); ) {
                    channel.write(rest);
                }
                channel.force(true);
            } catch (IOException e) {
                try {
                    channel.truncate(whole);
                } catch (IOException second) {
                    e.addSuppressed(second);
                }
                throw WriteFailure.of(file, e);
            }
        }
    }
}
