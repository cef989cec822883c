package dev.monge.format;

import java.nio.file.Path;

/** Where Minari keeps its data sets. */
final class MinariFolder {
    private MinariFolder() {}

    /** {@code MINARI_DATASETS_PATH}, or {@code ~/.minari/datasets}, as Minari itself has it. */
    static Path root() {
        String given = System.getenv("MINARI_DATASETS_PATH");
        return given == null || given.isBlank()
                ? Path.of(System.getProperty("user.home", "."), ".minari", "datasets")
                : Path.of(given);
    }
}
