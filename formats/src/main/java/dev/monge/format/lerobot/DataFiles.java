package dev.monge.format.lerobot;

import dev.monge.format.io.FormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The Parquet files in the numbered folders of a data set, in the order of their names. */
final class DataFiles {
    private DataFiles() {}

    static List<Path> in(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new NoSuchFileException(folder.toString(), null, "no such folder, which a LeRobot data set has");
        }
        try (Stream<Path> files = Files.walk(folder, 2)) {
            return files.filter(file -> file.toString().endsWith(".parquet"))
                    .sorted()
                    .toList();
        }
    }

    /** Checks that the files with the frames are those of the version that is stated; a conversion may have stopped. */
    static List<Path> ofFrames(Path folder, Info info) throws IOException {
        List<Path> files = in(folder.resolve("data"));
        for (Path file : files) {
            if (file.getFileName().toString().startsWith("episode_") == info.joined()) {
                throw new FormatException(
                        info.file().toString(),
                        "says " + info.version() + ", but " + folder.relativize(file) + " is of version "
                                + (info.joined() ? 2 : 3) + "; convert the data set again");
            }
        }
        if (files.isEmpty()) {
            throw new FormatException(folder.resolve("data").toString(), "expected Parquet files, got none");
        }
        return files;
    }
}
