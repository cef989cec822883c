package dev.monge.studio.journal;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The file {@code journal.head} beside a journal: how many events were durable when one was last acknowledged. A journal
 * that lost its end is a good journal of fewer events, so this is the only witness.
 *
 * <p>It is written after the journal is forced and is not forced itself: after a crash it may name fewer events than
 * there are, never more.
 */
final class JournalHead implements Closeable {
    static final String NAME = "journal.head";

    private static final Pattern LINE = Pattern.compile("events (\\d{12}) sum ([0-9a-f]{32})\n");

    private final FileChannel channel;

    @SuppressWarnings("MustBeClosedChecker") // close() does
    JournalHead(Path folder) throws IOException {
        channel = FileChannel.open(
                folder.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    /**
     * What was acknowledged.
     *
     * @param events the number of events; 0 if nothing is known
     * @param sum the check sum of the last of them
     */
    record Acknowledged(long events, String sum) {}

    /** Returns what was acknowledged at least. */
    Acknowledged read() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(64);
        while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) > 0) {
            // Reads on.
        }
        Matcher line = LINE.matcher(new String(bytes.array(), 0, bytes.position(), StandardCharsets.ISO_8859_1));
        return line.matches()
                ? new Acknowledged(Long.parseLong(line.group(1)), line.group(2))
                : new Acknowledged(0, EventLine.FIRST);
    }

    void write(long events, String sum) throws IOException {
        String line = String.format(Locale.ROOT, "events %012d sum %s\n", events, sum);
        ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.US_ASCII));
        while (bytes.hasRemaining()) {
            channel.write(bytes, bytes.position());
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
