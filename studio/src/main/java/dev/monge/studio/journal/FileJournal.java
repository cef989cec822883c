package dev.monge.studio.journal;

import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.FolderLock;
import dev.monge.input.InputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A journal in a folder: the file {@code journal.jsonl}, which is only appended to, with one event per line and a check
 * sum in each.
 *
 * <p>What a crash left at the end without being acknowledged is moved to {@code journal.cut} when the journal is opened,
 * and said. Any other line that is not as it was written is an error, since to drop it would lose what somebody was told
 * is kept; {@link JournalRepair} opens such a journal without it.
 */
public final class FileJournal implements EventStore {
    /** The name of the file. */
    public static final String NAME = "journal.jsonl";

    /** Where bytes are kept that were cut off. */
    static final String CUT = "journal.cut";

    private static final String HELD = "another run holds this folder";
    private static final String REPAIR =
            "; monge studio --repair-journal opens the study with what can be read, and keeps this file";

    private final Path file;
    private final FolderLock lock;
    private final FileChannel channel;
    private final JournalHead head;
    /** What tells this file from another at the same path; null where the system has no such thing. */
    private final @Nullable Object key;

    private final List<String> notices = new ArrayList<>();
    private long events;
    private String sum = EventLine.FIRST;
    /** The bytes that are known to be on the disk. What follows them in the file was not acknowledged. */
    private long durable;
    /** Whether an earlier call may have left bytes after those. */
    private boolean torn;

    /** Opens the file; tests let one fail. */
    @FunctionalInterface
    interface Disk {
        /** Opens the file for reading and writing. */
        FileChannel open(Path file) throws IOException;
    }

    private FileJournal(Path file, FolderLock lock, FileChannel channel, JournalHead head) throws IOException {
        this.file = file;
        this.lock = lock;
        this.channel = channel;
        this.head = head;
        key = key(file);
    }

    private static @Nullable Object key(Path file) throws IOException {
        return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    }

    /**
     * Opens the journal of a study folder, which is created if it does not exist.
     *
     * @throws IOException if another process has it open, or a line is damaged
     */
    public static Journal open(Path folder) throws IOException {
        return open(folder, file -> FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE));
    }

    @SuppressWarnings("MustBeClosedChecker") // the journal closes them
    static Journal open(Path folder, Disk disk) throws IOException {
        Files.createDirectories(folder);
        FolderLock lock = lock(folder);
        try {
            Path file = folder.resolve(NAME);
            if (!Files.exists(file)) {
                if (Files.exists(folder.resolve(JournalHead.NAME))) {
                    throw new IOException(file + ": the journal of this study is missing" + REPAIR);
                }
                // Also makes the name durable.
                AtomicFile.write(file, "");
            }
            FileChannel channel = disk.open(file);
            try {
                var head = new JournalHead(folder);
                try {
                    return new GroupCommit(new FileJournal(file, lock, channel, head));
                } catch (IOException | RuntimeException e) {
                    head.close();
                    throw e;
                }
            } catch (IOException | RuntimeException e) {
                channel.close();
                throw e;
            }
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    static FolderLock lock(Path folder) throws IOException {
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
        List<Event> loaded = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        JournalHead.Acknowledged said = head.read();
        long acknowledged = said.events();
        long size = channel.size();
        var lines = new JournalLines(channel);
        boolean checked = false;
        for (byte[] line = next(lines); line != null; line = next(lines)) {
            long number = loaded.size() + 1L;
            try {
                EventLine read = EventLine.read(line, sum);
                require(read, number, checked, ids);
                checked = read.checked();
                sum = read.sum();
                loaded.add(read.event());
                durable = lines.end();
                requireSame(said, number);
            } catch (IllegalArgumentException e) {
                if (lines.end() == size && number > acknowledged) {
                    break; // A crash while the last line was written; nobody was told that it is kept.
                }
                throw damaged(number, String.valueOf(e.getMessage()));
            }
        }
        events = loaded.size();
        if (events < acknowledged) {
            throw new IOException(file + ": has " + events + " events, but " + acknowledged
                    + " were acknowledged: the file was cut, or is an older copy" + REPAIR);
        }
        if (acknowledged == 0 && checked) {
            notices.add(JournalHead.NAME + " is missing or was changed, so that it cannot be told whether events are"
                    + " missing at the end of " + file.getFileName());
        }
        if (durable < size) {
            cut(size);
        }
        return loaded;
    }

    /** Checks that the last event that was acknowledged is this one, rather than one of another journal. */
    private void requireSame(JournalHead.Acknowledged said, long number) {
        if (number == said.events() && !sum.equals(said.sum())) {
            throw new InputException("another event was acknowledged than this one: the file, or " + JournalHead.NAME
                    + ", is that of another study or of another time");
        }
    }

    private byte @Nullable [] next(JournalLines lines) throws IOException {
        try {
            return lines.next();
        } catch (IllegalArgumentException tooLong) {
            throw damaged(events + 1, String.valueOf(tooLong.getMessage()));
        }
    }

    private static void require(EventLine line, long number, boolean checked, Set<String> ids) {
        Event event = line.event();
        if (event.sequence() != number) {
            throw new InputException("expected seq " + number + ", got " + event.sequence());
        }
        if (!ids.add(event.id())) {
            throw new InputException("a second event with the id " + event.id());
        }
        if (!line.sound() || (checked && !line.checked())) {
            throw new InputException("its check sum is wrong, so it was changed after it was written");
        }
    }

    /** Moves what follows the last event to a file of its own. */
    private void cut(long size) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(size - durable, EventLine.LONGEST));
        while (bytes.hasRemaining() && channel.read(bytes, durable + bytes.position()) > 0) {
            // Reads on.
        }
        Files.write(
                file.resolveSibling(CUT),
                Arrays.copyOf(bytes.array(), bytes.position()),
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
        channel.truncate(durable);
        channel.force(true);
        notices.add(file.getFileName() + ": the last " + (size - durable) + " bytes are no complete event, as after a"
                + " crash; nobody was told that they are kept, and they were moved to " + CUT);
    }

    private IOException damaged(long line, String reason) {
        return new IOException(file + ", line " + line + ": " + reason + REPAIR);
    }

    @Override
    public List<String> notices() {
        return List.copyOf(notices);
    }

    @Override
    public void append(List<Event> appended) throws IOException {
        var lines = new ByteArrayOutputStream();
        String last = sum;
        for (Event event : appended) {
            last = EventLine.write(event, last, lines);
        }
        requireSameFile();
        try {
            // What an earlier call could neither finish nor take back.
            channel.truncate(durable);
            torn = true;
            ByteBuffer bytes = ByteBuffer.wrap(lines.toByteArray());
            long end = durable;
            while (bytes.hasRemaining()) {
                end += channel.write(bytes, end);
            }
            channel.force(false);
            durable = end;
            torn = false;
        } catch (IOException e) {
            takeBack(e);
            // Without the path, because invited experts read this.
            throw new IOException("nothing was saved, because the journal cannot be written: " + e.getMessage(), e);
        }
        events += appended.size();
        sum = last;
        head.write(events, sum);
    }

    /** Refuses to write to a file that nobody would find again, or over what somebody else wrote. */
    private void requireSameFile() throws IOException {
        Object now;
        try {
            now = key(file);
        } catch (IOException gone) {
            throw new IOException("nothing was saved, because the journal was moved away or deleted", gone);
        }
        if (!Objects.equals(key, now)) {
            throw new IOException("nothing was saved, because another file has taken the place of the journal");
        }
        if (!torn && channel.size() != durable) {
            throw new IOException("nothing was saved, because another program has written to the journal");
        }
    }

    private void takeBack(IOException failure) {
        try {
            channel.truncate(durable);
            channel.force(false);
            torn = false;
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    @Override
    public void close() throws IOException {
        try (lock;
                channel;
                head) {
            // The lock is released after the files are closed.
        }
    }
}
