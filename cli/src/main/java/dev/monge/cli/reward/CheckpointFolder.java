package dev.monge.cli.reward;

import dev.monge.format.CheckpointFile;
import dev.monge.matching.Checkpoints;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The checkpoints of a fit, one per member, in a folder beside its output.
 *
 * <p>A member that was finished has its last checkpoint, from which it is finished again in no time, to the same bits; so
 * there is no other record of what is done, and none that could disagree.
 */
final class CheckpointFolder {
    private final Path folder;

    CheckpointFolder(Path out) {
        folder = Path.of(out + ".checkpoint");
    }

    /** Where a member keeps its state. */
    Checkpoints member(int index) {
        return new CheckpointFile(folder.resolve("member-" + index + ".json"));
    }

    void create() throws IOException {
        Files.createDirectories(folder);
    }

    /** Removes what fits left here, and the folder unless it holds something else. */
    void delete() throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.toList();
        }
        boolean ours = true;
        for (Path file : files) {
            String name = String.valueOf(file.getFileName());
            if (name.matches("member-\\d+\\.json|\\.[0-9a-f]+\\.tmp")) {
                Files.delete(file);
            } else {
                ours = false;
            }
        }
        if (ours) {
            Files.delete(folder);
        }
    }
}
