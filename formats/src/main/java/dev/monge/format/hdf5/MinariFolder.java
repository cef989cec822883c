package dev.monge.format.hdf5;

import java.nio.file.Path;

/** The directory of Minari's data sets. */
public final class MinariFolder {
    private MinariFolder() {}

    /** Returns {@code MINARI_DATASETS_PATH}, or {@code ~/.minari/datasets}, as Minari does. */
    public static Path root() {
        String given = System.getenv("MINARI_DATASETS_PATH");
        return given == null || given.isBlank()
                ? Path.of(System.getProperty("user.home", "."), ".minari", "datasets")
                : Path.of(given);
    }
}
