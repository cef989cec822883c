package dev.monge.format.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class FolderReplacementTest {
    @TempDir
    private Path folder;

    private Path target;

    @BeforeEach
    void makeTheOldOne() throws IOException {
        target = Files.createDirectory(folder.resolve("set"));
        Files.writeString(target.resolve("content"), "old");
    }

    @Test
    void theNewFolderTakesTheOldOnesPlace() throws IOException {
        try (FolderReplacement replacement = FolderReplacement.begin(target)) {
            Files.writeString(replacement.draft().resolve("content"), "new");
            replacement.replace(old -> {});
        }
        assertThat(target.resolve("content")).hasContent("new");
        assertThat(names()).containsExactly("set");
    }

    @Test
    void aFolderThatMustStayIsPutBack() throws IOException {
        try (FolderReplacement replacement = FolderReplacement.begin(target)) {
            Files.writeString(replacement.draft().resolve("content"), "new");
            assertThatThrownBy(() -> replacement.replace(old -> {
                        throw new IOException("not this one");
                    }))
                    .hasMessage("not this one");
            assertThatThrownBy(replacement::place).isInstanceOf(FileAlreadyExistsException.class);
        }
        assertThat(target.resolve("content")).hasContent("old");
        assertThat(names()).containsExactly("set");
    }

    @Test
    void twoReplacementsOfOneFolderRefuseEachOther() throws IOException {
        try (FolderReplacement replacement = FolderReplacement.begin(target)) {
            assertThat(replacement.draft()).isEmptyDirectory();
            assertThatThrownBy(() -> FolderReplacement.begin(target)).hasMessageContaining("another run holds");
        }
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void whatIsKilledBetweenTheRenamesIsRestoredByTheNext() throws Exception {
        Process process = start("between");
        Path old = folder.resolve(".set.replacing").resolve("old");
        await(process, old);
        process.destroyForcibly().waitFor();
        assertThat(target).doesNotExist();
        assertThat(FolderReplacement.interrupted(target)).contains(old);
        FolderReplacement.restore(target);
        assertThat(target.resolve("content")).hasContent("old");
        assertThat(FolderReplacement.interrupted(target)).isEmpty();
        assertThat(names()).containsExactly("set");
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void whatIsToldToStopLeavesTheOldFolderOnly() throws Exception {
        Process process = start("writing");
        await(process, folder.resolve(".set.replacing").resolve("new").resolve("content"));
        process.destroy();
        assertThat(process.waitFor()).isEqualTo(143);
        assertThat(target.resolve("content")).hasContent("old");
        assertThat(names()).containsExactly("set");
    }

    private Process start(String where) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Stuck.class.getName(),
                        target.toString(),
                        where)
                .start();
    }

    private static void await(Process process, Path file) throws Exception {
        while (!Files.exists(file)) {
            assertThat(process.waitFor(5, TimeUnit.MILLISECONDS)).isFalse();
        }
    }

    /** A program that never comes to the end of its replacement. */
    static final class Stuck {
        private Stuck() {}

        public static void main(String[] args) throws Exception {
            try (FolderReplacement replacement = FolderReplacement.begin(Path.of(args[0]))) {
                Files.writeString(replacement.draft().resolve("content"), "new");
                if (args[1].equals("writing")) {
                    Thread.sleep(Long.MAX_VALUE);
                }
                replacement.replace(old -> {
                    while (true) {
                        Thread.onSpinWait();
                    }
                });
            }
        }
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
