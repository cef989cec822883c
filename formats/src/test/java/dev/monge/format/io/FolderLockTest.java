package dev.monge.format.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderLockTest {
    @TempDir
    private Path folder;

    @Test
    void aFolderIsHeldOnceAndThenFree() throws Exception {
        var held = new FolderLock(folder);
        assertThatThrownBy(() -> new FolderLock(folder))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(folder + ": another run holds this folder");
        held.close();
        new FolderLock(folder).close();
    }

    @Test
    void aFolderThatIsDeletedAtTheEndMayBeInUseAgain() throws Exception {
        Path inner = Files.createDirectory(folder.resolve("inner"));
        new FolderLock(inner).closeAndDelete();
        assertThat(inner).doesNotExist();

        Files.createDirectory(inner);
        var first = new FolderLock(inner);
        Files.delete(inner.resolve(FolderLock.NAME));
        Files.writeString(inner.resolve("next"), "the state of a run that has just begun");
        first.closeAndDelete();
        assertThat(inner.resolve("next")).exists();
    }
}
