package dev.monge.format.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {

    @TempDir
    Path folder;

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void writesTextAsUtf8AndLeavesNothingElse() throws IOException {
        AtomicFile.write(folder.resolve("a.json"), "π ≈ 3");
        assertThat(Files.readAllBytes(folder.resolve("a.json"))).isEqualTo("π ≈ 3".getBytes(StandardCharsets.UTF_8));
        assertThat(names()).containsExactly("a.json");
    }

    @Test
    void replacesALongerFileWhole() throws IOException {
        Path target = folder.resolve("a");
        AtomicFile.write(target, new byte[1 << 20]);
        AtomicFile.write(target, new byte[] {1, 2, 3});
        assertThat(Files.readAllBytes(target)).containsExactly(1, 2, 3);
        assertThat(names()).containsExactly("a");
    }

    @Test
    void theOldContentStandsUntilTheNewOneIsWhole() throws IOException {
        Path target = folder.resolve("a");
        AtomicFile.write(target, "old");
        AtomicFile.write(target, out -> {
            out.write(new byte[200_000]);
            out.flush();
            assertThat(Files.readString(target)).isEqualTo("old");
        });
        assertThat(Files.size(target)).isEqualTo(200_000);
    }

    @Test
    void aFailureWhileWritingLeavesTheOldFileAndNothingElse() throws IOException {
        Path target = folder.resolve("a");
        AtomicFile.write(target, "old");
        assertThatThrownBy(() -> AtomicFile.write(target, out -> {
                    out.write(new byte[200_000]);
                    throw new IOException("disk full");
                }))
                .isInstanceOf(IOException.class)
                .hasMessage(target + ": cannot be written: disk full");
        assertThatThrownBy(() -> AtomicFile.write(target, out -> {
                    throw new IllegalStateException("bug");
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(Files.readString(target)).isEqualTo("old");
        assertThat(names()).containsExactly("a");
    }

    @Test
    void aFolderIsNotReplaced() throws IOException {
        Path target = Files.createDirectory(folder.resolve("a"));
        assertThatThrownBy(() -> AtomicFile.write(target, "text")).isInstanceOf(FileSystemException.class);
        assertThat(target).isDirectory();
        assertThat(names()).containsExactly("a");
    }

    @Test
    void aMissingFolderIsNamed() {
        Path target = folder.resolve("none").resolve("a");
        assertThatThrownBy(() -> AtomicFile.write(target, "text"))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessage(target + ": its folder does not exist");
    }

    @Test
    void aSymbolicLinkKeepsPointingToTheFile() throws IOException {
        Path file = folder.resolve("file");
        Path link = folder.resolve("link");
        AtomicFile.write(file, "old");
        Files.createSymbolicLink(link, file);
        AtomicFile.write(link, "new");
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(Files.readString(file)).isEqualTo("new");
        assertThat(names()).containsExactly("file", "link");
    }

    @Test
    void theLongestLegalNameIsWritten() throws IOException {
        Path target = folder.resolve("n".repeat(255));
        AtomicFile.write(target, "text");
        assertThat(Files.readString(target)).isEqualTo("text");
    }
}
