package dev.monge.cli.rl;

import dev.monge.cli.output.OutputFile;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.WriteFailure;
import dev.monge.rl.ppo.PpoReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes one line per iteration to a CSV file. What is not known is left empty.
 *
 * <p>A continued run begins some iterations before the one it was killed in; so lines from its first iteration on, and
 * one without an end, are dropped, and the file reads as if the run had never been stopped. A log that ends before that
 * is of another run and is left alone. The file is locked: two runs that write to one log would delete each other's lines.
 */
final class CsvLog implements RunLog {
    private static final String HEADER = "iteration,steps," + String.join(",", Scalars.COLUMNS.keySet());

    private final Path file;
    private final FileChannel channel;
    /** Where each iteration begins that an earlier run logged, in bytes. */
    private final NavigableMap<Integer, Integer> earlier;

    private boolean begun;

    /** Refuses a file that is something else, and one that another run writes to. */
    CsvLog(Path file) throws IOException {
        this.file = file;
        OutputFile.require(file, true);
        // Everything goes through one channel: to close a second one would release the lock.
        channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            lock();
            earlier = read(new String(Channels.newInputStream(channel).readAllBytes(), StandardCharsets.ISO_8859_1));
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** Locks a byte that is never written, so that others can read the log on every system. */
    private void lock() throws IOException {
        boolean locked;
        try {
            locked = channel.tryLock(Long.MAX_VALUE - 1, 1, false) != null;
        } catch (OverlappingFileLockException sameProcess) {
            locked = false;
        }
        if (!locked) {
            throw new FileSystemException(file.toString(), null, "another run writes to this log");
        }
    }

    private NavigableMap<Integer, Integer> read(String text) throws IOException {
        NavigableMap<Integer, Integer> starts = new TreeMap<>();
        String[] lines = text.substring(0, text.lastIndexOf('\n') + 1).split("\n", -1);
        if (lines.length == 1 ? !HEADER.startsWith(text) : !lines[0].startsWith("iteration,steps,")) {
            throw new FileSystemException(file.toString(), null, "exists and is not a log of a run");
        }
        if (lines.length > 1 && !lines[0].equals(HEADER)) {
            throw new FormatException(
                    file.toString(), "is a log with other columns; expected " + HEADER + ", got " + lines[0]);
        }
        int start = lines[0].length() + 1;
        for (int k = 1; k < lines.length - 1; k++) {
            String number = lines[k].split(",", 2)[0];
            if (!number.matches("\\d{1,9}") || (!starts.isEmpty() && Integer.parseInt(number) <= starts.lastKey())) {
                String expected = "the number of an iteration" + (starts.isEmpty() ? "" : " after " + starts.lastKey());
                throw new FormatException(
                        file.toString(), "line " + (k + 1) + ": expected " + expected + ", got '" + number + "'");
            }
            starts.put(Integer.parseInt(number), start);
            start += lines[k].length() + 1;
        }
        if (lines.length > 1) {
            starts.put(Integer.MAX_VALUE, start);
        }
        return starts;
    }

    @Override
    public void iteration(PpoReport report) {
        String line = Scalars.COLUMNS.values().stream()
                .mapToDouble(each -> each.applyAsDouble(report))
                .mapToObj(value -> Double.isNaN(value) ? "" : Double.toString(value))
                .collect(Collectors.joining(","));
        try {
            if (!begun) {
                begin(report.iteration());
            }
            append(report.iteration() + "," + report.steps() + "," + line + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e instanceof FileSystemException ? e : WriteFailure.of(file, e));
        }
    }

    /** Keeps the header row and the iterations before this one. */
    private void begin(int iteration) throws IOException {
        if (iteration > 0 && earlier.size() > 1 && !earlier.containsKey(iteration - 1)) {
            throw new FileSystemException(
                    file.toString(),
                    null,
                    "is the log of another run: it lacks iteration " + (iteration - 1)
                            + ", after which this run continues; give another file");
        }
        begun = true;
        Map.@Nullable Entry<Integer, Integer> dropped = earlier.ceilingEntry(iteration);
        channel.truncate(dropped == null ? 0 : dropped.getValue());
        channel.position(channel.size());
        if (dropped == null) {
            append(HEADER + "\n");
        }
    }

    private void append(String line) throws IOException {
        for (ByteBuffer rest = StandardCharsets.UTF_8.encode(line); rest.hasRemaining(); ) {
            channel.write(rest);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
