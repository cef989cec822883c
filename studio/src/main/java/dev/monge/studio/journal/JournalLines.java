package dev.monge.studio.journal;

import dev.monge.input.InputException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import org.jspecify.annotations.Nullable;

/** The lines of a journal from the first on, none of them longer than an event can be. */
final class JournalLines {
    private final InputStream in;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private long end;

    JournalLines(FileChannel channel) throws IOException {
        in = new BufferedInputStream(Channels.newInputStream(channel.position(0)), 1 << 16);
    }

    /**
     * Returns the next line that is complete, without its end; null if there is none.
     *
     * @throws InputException if it is too long; the rest of it is read as further lines
     */
    byte @Nullable [] next() throws IOException {
        line.reset();
        for (int next = in.read(); next >= 0; next = in.read()) {
            if (next == '\n') {
                end += line.size() + 1L;
                return line.toByteArray();
            }
            if (line.size() == EventLine.LONGEST) {
                end += line.size();
                throw new InputException("longer than " + EventLine.LONGEST + " bytes");
            }
            line.write(next);
        }
        return null;
    }

    /** Returns where the line ends that was returned last. */
    long end() {
        return end;
    }
}
