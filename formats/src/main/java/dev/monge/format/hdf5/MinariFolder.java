package dev.monge.format.hdf5;

import java.nio.file.Path;

/** Where Minari keeps its data sets. */
public final class MinariFolder {
    private MinariFolder() {}

    /** {@code MINARI_DATASETS_PATH}, or {@code ~/.minari/datasets}, as Minari itself has it. */
    public static Path root() {
        String given = System.getenv("MINARI_DATASETS_PATH");
        return given == null || given.isBlank()
                ? Path.of(System.getProperty("user.home", "."), ".minari", "datasets")
                : Path.of(given);
    }
}
