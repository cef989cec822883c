package dev.monge.format.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
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
    void aLinkToAFileThatDoesNotExistIsWrittenThrough() throws IOException {
        Path link = folder.resolve("link");
        Files.createSymbolicLink(link, Path.of("file"));
        AtomicFile.write(link, "text");
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(folder.resolve("file")).hasContent("text");
        Path loop = folder.resolve("loop");
        Files.createSymbolicLink(loop, Path.of("loop"));
        assertThatThrownBy(() -> AtomicFile.write(loop, "text"))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(loop + ": is a symbolic link to itself");
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void aReplacedFileKeepsItsModeFromTheFirstByteOn() throws IOException {
        for (String mode : List.of("rw-------", "r--r-----", "rwxrwxrwx")) {
            Path target = Files.writeString(folder.resolve(mode), "old");
            Files.setPosixFilePermissions(target, PosixFilePermissions.fromString(mode));
            AtomicFile.writeAt(target, draft -> {
                Set<PosixFilePermission> others = Files.getPosixFilePermissions(draft);
                others.removeAll(PosixFilePermissions.fromString("rw-------"));
                assertThat(PosixFilePermissions.fromString(mode)).containsAll(others);
                Files.writeString(draft, "new");
            });
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
                    .isEqualTo(mode);
            assertThat(target).hasContent("new");
        }
    }

    @Test
    void aFileThatAppearsMeanwhileIsNotReplaced() throws IOException {
        Path target = folder.resolve("a.csv.gz");
        assertThatThrownBy(() -> AtomicFile.writeNew(target, at -> {
                    assertThat(at.getFileName()).hasToString("a.csv.gz");
                    AtomicFile.write(at, "mine");
                    Files.writeString(target, "another's");
                }))
                .isInstanceOf(FileAlreadyExistsException.class)
                .hasMessage(target + ": exists already");
        assertThat(target).hasContent("another's");
        assertThat(names()).containsExactly("a.csv.gz");
        AtomicFile.writeNew(folder.resolve("b"), at -> AtomicFile.write(at, "mine"));
        assertThat(folder.resolve("b")).hasContent("mine");
        assertThat(names()).containsExactly("a.csv.gz", "b");
    }

    @Test
    void aFailureToWriteANewFileNamesItOnce() throws IOException {
        Path target = folder.resolve("a");
        assertThatThrownBy(() -> AtomicFile.writeNew(
                        target,
                        at -> AtomicFile.write(at, out -> {
                            throw new IOException("disk full");
                        })))
                .hasMessage(target + ": cannot be written: disk full");
        assertThat(names()).isEmpty();
    }

    @Test
    void theLongestLegalNameIsWritten() throws IOException {
        Path target = folder.resolve("n".repeat(255));
        AtomicFile.write(target, "text");
        assertThat(Files.readString(target)).isEqualTo("text");
    }
}
