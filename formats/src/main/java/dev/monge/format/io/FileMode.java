package dev.monge.format.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * The permissions of a file that is about to be replaced, for the file that replaces it.
 *
 * @param permissions none if there is no such file, or the system has no permissions of this kind
 */
record FileMode(Optional<Set<PosixFilePermission>> permissions) {
    /** Returns those of a file, which need not exist. */
    static FileMode of(Path file) throws IOException {
        try {
            return new FileMode(
                    Files.exists(file) ? Optional.of(Files.getPosixFilePermissions(file)) : Optional.empty());
        } catch (UnsupportedOperationException noPermissions) {
            return new FileMode(Optional.empty());
        }
    }

    /** Gives them to a file that is still to be written: others can read no more of it than of the old file. */
    void giveWritable(Path file) throws IOException {
        if (permissions.isPresent()) {
            Set<PosixFilePermission> mine = EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
            mine.addAll(permissions.get());
            set(file, mine);
        }
    }

    /** Gives them to a complete file. */
    void give(Path file) throws IOException {
        if (permissions.isPresent()) {
            set(file, permissions.get());
        }
    }

    private static void set(Path file, Set<PosixFilePermission> wanted) throws IOException {
        // Some file systems refuse every change, but then there is none to be made.
        if (!Files.getPosixFilePermissions(file).equals(wanted)) {
            Files.setPosixFilePermissions(file, wanted);
        }
    }
}
