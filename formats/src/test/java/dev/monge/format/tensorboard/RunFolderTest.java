package dev.monge.format.tensorboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {
    @TempDir
    private Path folder;

    private void log(Path runs, Optional<Path> note) throws IOException {
        new RunFolder(runs, "PPO", note).open(10, Clock.systemUTC()).close();
    }

    @Test
    void everyRunHasAFolderAfterTheLast() throws IOException {
        Path runs = folder.resolve("runs");
        log(runs, Optional.empty());
        log(runs, Optional.empty());
        Files.createDirectory(runs.resolve("PPO_7"));
        Files.createDirectory(runs.resolve("PPO_x"));
        Files.createDirectory(runs.resolve("GAIL_9"));
        log(runs, Optional.empty());
        assertThat(names(runs)).containsExactly("GAIL_9", "PPO_1", "PPO_2", "PPO_7", "PPO_8", "PPO_x");
        assertThat(names(runs.resolve("PPO_8"))).hasSize(1);
    }

    @Test
    void aContinuedRunAddsToItsOwnFolderWhateverBeganMeanwhile() throws IOException {
        Path runs = folder.resolve("runs");
        Optional<Path> note = Optional.of(folder.resolve("note.txt"));
        log(runs, note);
        log(runs, Optional.empty());
        log(runs, note);
        assertThat(names(runs)).containsExactly("PPO_1", "PPO_2");
        assertThat(names(runs.resolve("PPO_1"))).hasSize(2);

        Path others = folder.resolve("others");
        log(others, note);
        assertThat(names(others)).containsExactly("PPO_1");
        assertThat(names(runs.resolve("PPO_1"))).hasSize(2);
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
