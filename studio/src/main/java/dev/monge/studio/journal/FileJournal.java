package dev.monge.studio.journal;

import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.FolderLock;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A journal in a folder: the file {@code journal.jsonl}, which is only appended to, with one event per line.
 *
 * <p>A line that a crash left without its end was never acknowledged, and is cut off when the journal is opened. Any
 * other line that is not an event is an error, since to drop it would lose what somebody was told is kept.
 */
public final class FileJournal implements EventStore {
    /** The name of the file. */
    public static final String NAME = "journal.jsonl";

    private static final String HELD = "another run holds this folder";

    private final Path file;
    private final FolderLock lock;
    private final FileChannel channel;
    /** The bytes that are known to be on the disk. What follows them in the file was not acknowledged. */
    private long durable;

    /** Opens the file; tests let one fail. */
    @FunctionalInterface
    interface Disk {
        /** Opens the file for reading and writing. */
        FileChannel open(Path file) throws IOException;
    }

    private FileJournal(Path file, FolderLock lock, FileChannel channel) {
        this.file = file;
        this.lock = lock;
        this.channel = channel;
    }

    /**
     * Opens the journal of a study folder, which is created if it does not exist.
     *
     * @throws IOException if another process has it open, or a line is damaged
     */
    public static Journal open(Path folder) throws IOException {
        return open(folder, file -> FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE));
    }

    @SuppressWarnings("MustBeClosedChecker") // the journal closes it
    static Journal open(Path folder, Disk disk) throws IOException {
        Files.createDirectories(folder);
        FolderLock lock = lock(folder);
        try {
            Path file = folder.resolve(NAME);
            if (!Files.exists(file)) {
                // Also makes the name durable.
                AtomicFile.write(file, "");
            }
            FileChannel channel = disk.open(file);
            try {
                return new GroupCommit(new FileJournal(file, lock, channel));
            } catch (IOException | RuntimeException e) {
                channel.close();
                throw e;
            }
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private static FolderLock lock(Path folder) throws IOException {
        try {
            return new FolderLock(folder);
        } catch (FileSystemException e) {
            if (HELD.equals(e.getReason())) {
                throw new FileSystemException(folder.toString(), null, "another studio has this study open");
            }
            throw e;
        }
    }

    @Override
    public List<Event> load() throws IOException {
        List<Event> events = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        InputStream in = new BufferedInputStream(Channels.newInputStream(channel.position(0)), 1 << 16);
        long size = channel.size();
        var line = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0; next = in.read()) {
            if (next != '\n') {
                if (line.size() == EventLine.LONGEST) {
                    throw damaged(events.size() + 1L, "longer than " + EventLine.LONGEST + " bytes");
                }
                line.write(next);
                continue;
            }
            long end = durable + line.size() + 1;
            byte[] bytes = line.toByteArray();
            line.reset();
            if (end == size && !EventLine.isJson(bytes)) {
                break;
            }
            events.add(event(bytes, events.size() + 1L, ids));
            durable = end;
        }
        if (durable < size) {
            channel.truncate(durable);
            channel.force(true);
        }
        return events;
    }

    private Event event(byte[] line, long number, Set<String> ids) throws IOException {
        try {
            Event event = EventLine.read(line);
            if (event.sequence() != number) {
                throw new IllegalArgumentException("expected seq " + number + ", got " + event.sequence());
            }
            if (!ids.add(event.id())) {
                throw new IllegalArgumentException("a second event with the id " + event.id());
            }
            return event;
        } catch (IllegalArgumentException e) {
            throw damaged(number, String.valueOf(e.getMessage()));
        }
    }

    private IOException damaged(long line, String reason) {
        return new IOException(file + ", line " + line + ": " + reason);
    }

    @Override
    public void append(List<Event> events) throws IOException {
        var lines = new ByteArrayOutputStream();
        for (Event event : events) {
            EventLine.write(event, lines);
        }
        try {
            // What an earlier call could neither finish nor take back.
            channel.truncate(durable);
            ByteBuffer bytes = ByteBuffer.wrap(lines.toByteArray());
            long end = durable;
            while (bytes.hasRemaining()) {
                end += channel.write(bytes, end);
            }
            channel.force(false);
            durable = end;
        } catch (IOException e) {
            takeBack(e);
            // Without the path, because invited experts read this.
            throw new IOException("nothing was saved, because the journal cannot be written: " + e.getMessage(), e);
        }
    }

    private void takeBack(IOException failure) {
        try {
            channel.truncate(durable);
            channel.force(false);
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    @Override
    public void close() throws IOException {
        try (lock;
                channel) {
            // The lock is released after the file is closed.
        }
    }
}
