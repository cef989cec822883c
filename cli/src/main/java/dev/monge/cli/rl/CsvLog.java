package dev.monge.cli.rl;

import dev.monge.rl.PpoReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.stream.Collectors;

/** A CSV file with a line per iteration; a run that goes on appends to it. What is not known is left empty. */
final class CsvLog implements RunLog {
    private final Writer out;
    private boolean headed;

    CsvLog(Path file) throws IOException {
        headed = Files.exists(file) && Files.size(file) > 0;
        out = Files.newBufferedWriter(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    @Override
    public void iteration(PpoReport report) {
        Map<String, Double> scalars = Scalars.of(report);
        try {
            if (!headed) {
                out.append("iteration,steps,")
                        .append(String.join(",", scalars.keySet()))
                        .append('\n');
                headed = true;
            }
            out.append(Integer.toString(report.iteration()))
                    .append(',')
                    .append(Long.toString(report.steps()))
                    .append(',')
                    .append(scalars.values().stream()
                            .map(each -> each.isNaN() ? "" : each.toString())
                            .collect(Collectors.joining(",")))
                    .append('\n');
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
