package dev.monge.studio.journal;

import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.FolderLock;
import dev.monge.input.InputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes a damaged journal anew from the lines that can be trusted, and keeps the damaged one. A line is left out if it
 * is not an event, or if its check sum is wrong although the line before it is there. What follows a missing line cannot
 * be checked and is kept.
 */
public final class JournalRepair {
    private final List<Event> kept = new ArrayList<>();
    private final Set<String> ids = new HashSet<>();
    private final List<String> notices = new ArrayList<>();
    private JournalHead.Acknowledged acknowledged = new JournalHead.Acknowledged(0, EventLine.FIRST);
    private String sum = EventLine.FIRST;
    private boolean checked;
    /** Whether the line before this one was not left out. */
    private boolean continues = true;
    /** The sequence, as written, that the next line should have. */
    private long next = 1;

    private JournalRepair() {}

    /**
     * Repairs the journal of a study folder.
     *
     * @return what was left out, one sentence each; empty if nothing is wrong, and then nothing is written
     * @throws IOException if a studio has the study open, or the files cannot be written
     */
    public static List<String> of(Path folder) throws IOException {
        Path file = folder.resolve(FileJournal.NAME);
        Path head = folder.resolve(JournalHead.NAME);
        if (!Files.exists(file) && !Files.exists(head)) {
            return List.of();
        }
        var repair = new JournalRepair();
        FolderLock lock = FileJournal.lock(folder);
        try {
            if (Files.exists(head)) {
                try (var open = new JournalHead(folder)) {
                    repair.acknowledged = open.read();
                }
            }
            long acknowledged = repair.acknowledged.events();
            if (Files.exists(file)) {
                repair.read(file);
            }
            if (repair.next - 1 < acknowledged) {
                repair.notices.add("events " + repair.next + " to " + acknowledged
                        + " were acknowledged and are missing; a backup may have them");
            }
            if (!repair.notices.isEmpty()) {
                repair.write(file, folder);
            }
        } finally {
            lock.close();
        }
        return repair.notices;
    }

    private void read(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            var lines = new JournalLines(channel);
            int number = 1;
            for (boolean more = true; more; number++) {
                try {
                    byte[] line = lines.next();
                    more = line != null;
                    read(line);
                } catch (IllegalArgumentException wrong) {
                    notices.add("line " + number + " was left out: " + wrong.getMessage());
                    continues = false;
                    next++;
                }
            }
        }
    }

    private void read(byte @Nullable [] line) {
        if (line == null) {
            return;
        }
        EventLine read = EventLine.read(line, sum);
        Event event = read.event();
        boolean successor = continues && event.sequence() == next;
        if (successor && (!read.sound() || (checked && !read.checked()))) {
            throw new InputException("its check sum is wrong, so it was changed after it was written");
        }
        if (!ids.add(event.id())) {
            throw new InputException("a second event with the id " + event.id());
        }
        if (event.sequence() > next) {
            notices.add("events " + next + " to " + (event.sequence() - 1) + " are missing");
        }
        if (event.sequence() == acknowledged.events() && !read.sum().equals(acknowledged.sum())) {
            notices.add("event " + event.sequence() + " is another than the one that was acknowledged; the file, or "
                    + JournalHead.NAME + ", may be that of another time");
        }
        kept.add(event);
        sum = read.sum();
        checked = read.checked();
        continues = true;
        next = event.sequence() + 1;
    }

    private void write(Path file, Path folder) throws IOException {
        if (Files.exists(file)) {
            Path damaged = free(file);
            Files.copy(file, damaged);
            notices.add("the journal as it was is kept as " + damaged.getFileName());
        }
        var lines = new ByteArrayOutputStream();
        String last = EventLine.FIRST;
        for (int k = 0; k < kept.size(); k++) {
            Event each = kept.get(k);
            var renumbered = new Event(k + 1L, each.id(), each.time(), each.who(), each.kind(), each.body());
            last = EventLine.write(renumbered, last, lines);
        }
        AtomicFile.write(file, lines.toByteArray());
        // Last: whoever is killed before finds the journal too short once more, and repairs it again.
        try (var open = new JournalHead(folder)) {
            open.write(kept.size(), last);
        }
    }

    private static Path free(Path file) {
        int k = 1;
        while (Files.exists(file.resolveSibling("journal.damaged-" + k + ".jsonl"))) {
            k++;
        }
        return file.resolveSibling("journal.damaged-" + k + ".jsonl");
    }
}
