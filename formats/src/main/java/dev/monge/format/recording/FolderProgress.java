package dev.monge.format.recording;

import dev.monge.format.io.ReadProgress;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The progress of reading many files as one: by their sizes. What is noted of several files is passed on once, at the
 * end.
 */
final class FolderProgress implements ReadProgress {
    private final ReadProgress to;
    private final long total;
    private final int files;
    private final Map<String, Noted> notes = new LinkedHashMap<>();
    private long done;
    private long size;
    private @Nullable Path file;

    FolderProgress(ReadProgress to, long total, int files) {
        this.to = to;
        this.total = Math.max(1, total);
        this.files = files;
    }

    void begin(Path next, long bytes) {
        done += size;
        size = bytes;
        file = next;
    }

    @Override
    public void read(long read, long of) {
        long ofFile = (long) ((double) size * read / of);
        to.read(Math.min(done + ofFile, total - 1), total);
    }

    @Override
    public void note(String sentence) {
        notes.computeIfAbsent(sentence, first -> new Noted(file)).count++;
    }

    @Override
    public void warn(String sentence) {
        to.warn(file + ": " + sentence);
    }

    /** Passes on what was noted, and reports that everything was read. */
    void finish() {
        notes.forEach((sentence, noted) -> to.note(
                noted.count == files
                        ? sentence
                        : sentence + " (in " + noted.count + " of " + files + " files, first in " + noted.first + ")"));
        to.read(total, total);
    }

    /** How often a sentence was noted. */
    private static final class Noted {
        private final @Nullable Path first;
        private int count;

        Noted(@Nullable Path first) {
            this.first = first;
        }
    }
}
