package dev.monge.research.reproduction;

import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.FolderLock;
import dev.monge.research.reproduction.page.ReportPage;
import dev.monge.research.reproduction.study.Results;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A folder with the results of studies, {@code results.jsonl}, and a report that is made from them. It is held by one run
 * at a time.
 *
 * @param folder the folder; created on first use
 */
public record StudyFolder(Path folder) {
    private static final int BEGINNING = 64;

    /** What is done with the results. */
    @FunctionalInterface
    public interface Work<T> {
        /** Runs studies, and writes the report. */
        T on(Results results) throws IOException;
    }

    /**
     * Holds the folder during some work.
     *
     * @param fresh whether to discard existing results
     * @throws java.nio.file.FileSystemException if another run holds the folder
     */
    public <T> T during(boolean fresh, Work<T> work) throws IOException {
        Files.createDirectories(folder);
        FolderLock held = new FolderLock(folder);
        try {
            AtomicFile.sweep(ReportPage.figures(folder));
            Path file = folder.resolve("results.jsonl");
            if (fresh && Files.exists(file)) {
                discard(file);
            }
            return work.on(Results.open(file));
        } finally {
            held.close();
        }
    }

    private static void discard(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            if (!Results.isResult(new String(in.readNBytes(BEGINNING), StandardCharsets.UTF_8))) {
                throw new FileSystemException(
                        file.toString(), null, "has no results of studies, so it is not discarded");
            }
        }
        Files.delete(file);
    }
}
