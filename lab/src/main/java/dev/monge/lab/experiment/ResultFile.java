package dev.monge.lab.experiment;

import dev.monge.format.FormatException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Results of trials, one JSON object a line, each appended and forced to the disk when its trial is done.
 *
 * <p>A process that is killed while it writes leaves a line without an end; such a line is dropped and its trial run
 * again. Everything before it counts.
 */
final class ResultFile {
    private final Path file;
    private final Map<String, TrialResult> results = new LinkedHashMap<>();

    private ResultFile(Path file) {
        this.file = file;
    }

    /** Reads what there is; a file that does not exist is empty. */
    static ResultFile open(Path file) throws IOException {
        var opened = new ResultFile(file);
        if (Files.exists(file)) {
            String text = Files.readString(file);
            int whole = text.lastIndexOf('\n') + 1;
            if (whole < text.length()) {
                Files.writeString(file, text.substring(0, whole));
            }
            List<String> lines = text.substring(0, whole).lines().toList();
            for (int k = 0; k < lines.size(); k++) {
                try {
                    TrialResult result = TrialResult.parse(lines.get(k), file + ", line " + (k + 1));
                    opened.results.put(result.key(), result);
                } catch (FormatException e) {
                    throw new IOException(e.getMessage(), e);
                }
            }
        }
        return opened;
    }

    /** Whether the trial of this key is done. */
    synchronized boolean has(String key) {
        return results.containsKey(key);
    }

    /** The result of the trial of this key. */
    synchronized TrialResult get(String key) {
        TrialResult result = results.get(key);
        if (result == null) {
            throw new IllegalArgumentException("there is no result of trial " + key);
        }
        return result;
    }

    /** Adds a result; it is on the disk when this returns. */
    synchronized void add(TrialResult result) throws IOException {
        byte[] line = (result.line() + "\n").getBytes(StandardCharsets.UTF_8);
        Files.write(
                file,
                line,
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND,
                StandardOpenOption.WRITE,
                StandardOpenOption.SYNC);
        results.put(result.key(), result);
    }
}
