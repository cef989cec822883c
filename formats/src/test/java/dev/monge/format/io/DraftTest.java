package dev.monge.format.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class DraftTest {
    @TempDir
    private Path folder;

    @Test
    void whatBecomesNothingGoes() throws IOException {
        try (Draft file = Draft.file(folder);
                Draft inner = Draft.folder(folder)) {
            Files.writeString(inner.path().resolve("a"), "text");
            assertThat(names()).hasSize(2);
            file.become(folder.resolve("kept"));
        }
        assertThat(names()).containsExactly("kept");
    }

    @Test
    void sweepingTakesDraftsOnly() throws IOException {
        Files.writeString(folder.resolve(".0123abc.tmp"), "half");
        Files.createDirectories(folder.resolve(".ffff.tmp").resolve("data"));
        for (String other : List.of(".tmp", ".user.tmp", "0123.tmp", ".0123.tmp.bak")) {
            Files.writeString(folder.resolve(other), "mine");
        }
        AtomicFile.sweep(folder);
        assertThat(names()).containsExactly(".0123.tmp.bak", ".tmp", ".user.tmp", "0123.tmp");
        AtomicFile.sweep(folder.resolve("none"));
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void aProcessThatIsToldToStopLeavesNone() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        EndlessWriter.class.getName(),
                        folder.resolve("a").toString())
                .start();
        while (names().isEmpty()) {
            assertThat(process.waitFor(5, TimeUnit.MILLISECONDS)).isFalse();
        }
        process.destroy();
        assertThat(process.waitFor()).isEqualTo(143);
        assertThat(names()).isEmpty();
    }

    /** A program that never comes to the end of its file. */
    static final class EndlessWriter {
        private EndlessWriter() {}

        public static void main(String[] args) throws IOException {
            AtomicFile.write(Path.of(args[0]), out -> {
                while (true) {
                    out.write(0);
                    out.flush();
                    Thread.onSpinWait();
                }
            });
        }
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
