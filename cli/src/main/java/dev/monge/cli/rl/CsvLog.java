package dev.monge.cli.rl;

import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.WriteFailure;
import dev.monge.rl.ppo.PpoReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes one line per iteration to a CSV file. What is not known is left empty.
 *
 * <p>A continued run begins some iterations before the one it was killed in; so lines from its first iteration on, and
 * one without an end, are dropped, and the file reads as if the run had never been stopped.
 */
final class CsvLog implements RunLog {
    private final Path file;
    private @Nullable Writer out;

    /** Refuses a file that is something else. */
    CsvLog(Path file) throws IOException {
        this.file = file;
        if (Files.exists(file) && Files.size(file) > 0) {
            try (var reader = Files.newBufferedReader(file)) {
                String header = String.valueOf(reader.readLine());
                if (!header.startsWith("iteration,steps,")) {
                    throw new FileSystemException(file.toString(), null, "exists and is not a log of a run");
                }
            }
        } else {
            AtomicFile.write(file, "");
        }
    }

    @Override
    public void iteration(PpoReport report) {
        Map<String, Double> scalars = Scalars.of(report);
        String line = scalars.values().stream()
                .map(each -> each.isNaN() ? "" : each.toString())
                .collect(Collectors.joining(","));
        try {
            if (out == null) {
                begin(report.iteration(), "iteration,steps," + String.join(",", scalars.keySet()));
                out = Files.newBufferedWriter(file, StandardOpenOption.APPEND);
            }
            out.append(report.iteration() + "," + report.steps() + "," + line + "\n");
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(WriteFailure.of(file, e));
        }
    }

    /** Keeps the header row and the iterations before this one. */
    private void begin(int iteration, String header) throws IOException {
        List<String> kept = new ArrayList<>(List.of(header));
        String text = Files.readString(file);
        text.substring(0, text.lastIndexOf('\n') + 1)
                .lines()
                .skip(1)
                .filter(line -> Integer.parseInt(line.substring(0, line.indexOf(','))) < iteration)
                .forEach(kept::add);
        AtomicFile.write(file, String.join("\n", kept) + "\n");
    }

    @Override
    public void close() throws IOException {
        if (out != null) {
            out.close();
        }
    }
}
