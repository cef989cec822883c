package dev.monge.format;

import dev.monge.format.csv.CsvFileWriter;
import dev.monge.format.csv.ParquetFileWriter;
import dev.monge.format.hdf5.MinariFile;
import dev.monge.format.hdf5.MinariFolder;
import dev.monge.format.hdf5.MinariWriter;
import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.format.jsonl.TrajectoryFile;
import dev.monge.format.lerobot.LeRobotFolder;
import dev.monge.format.recording.RecordingFiles;
import dev.monge.input.InputException;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/**
 * Reading and writing of data sets in common formats. The format is detected from the content.
 *
 * <pre>{@code
 * DataSet data = DataSets.load(Path.of("trainees.csv"));
 * DataSets.save(data, Path.of("trainees.jsonl.gz"), SaveOptions.DEFAULT);
 * }</pre>
 */
public final class DataSets {
    private DataSets() {}

    /** Reads a data set from a file or directory with the default options. */
    public static DataSet load(Path where) throws IOException {
        return load(where, ReadOptions.DEFAULT, ReadProgress.NONE);
    }

    /**
     * Reads a data set from a file or directory or, if there is none of that name, from the files that match a pattern
     * such as {@code recordings/*.txt}, or the Minari data set with that id.
     *
     * @throws IOException if it cannot be read
     * @throws FormatException if the content is invalid; the message names the file and the place in it
     */
    public static DataSet load(String where, ReadOptions options, ReadProgress progress) throws IOException {
        if (RecordingFiles.isPattern(where) && !exists(where)) {
            return new Loading(options, progress).matching(where);
        }
        Path path = path(where);
        if (!Files.exists(path) && where.matches("[-_\\w]+(/[-_\\w]+)*-v\\d+")) {
            MinariFolder.requireNotInterrupted(path);
            Path folder = options.minari().resolve(where);
            MinariFolder.requireNotInterrupted(folder);
            if (!Files.isDirectory(folder)) {
                throw new NoSuchFileException(
                        where, null, "no such file, and no Minari data set of that name in " + options.minari());
            }
            return load(folder, options, progress);
        }
        return load(path, options, progress);
    }

    /** Returns whether a file has this name, even if it looks like a pattern. */
    private static boolean exists(String where) {
        try {
            return Files.exists(Path.of(where));
        } catch (InvalidPathException pattern) {
            return false;
        }
    }

    /**
     * Returns the files that {@link #load(String, ReadOptions, ReadProgress)} would read: the file itself, those of a
     * folder of recordings, or those that match a pattern. A Minari or LeRobot data set is named by its folder.
     *
     * @throws IOException if the folder cannot be read
     */
    public static List<Path> files(String where) throws IOException {
        if (RecordingFiles.isPattern(where) && !exists(where)) {
            return RecordingFiles.matching(where, List.of()).files();
        }
        Path path = path(where);
        return Files.isDirectory(path) && MinariFile.folder(path).isEmpty() && !LeRobotFolder.is(path)
                ? RecordingFiles.in(path, List.of()).files()
                : List.of(path);
    }

    /**
     * Returns the name of a data set that means the same in every folder: the absolute path of a file, folder or pattern.
     * That of a Minari data set stays.
     */
    public static String anywhere(String where) {
        if (!exists(where) && !RecordingFiles.isPattern(where)) {
            return where;
        }
        try {
            return Path.of(where).toAbsolutePath().toString();
        } catch (InvalidPathException pattern) {
            return Path.of("").toAbsolutePath() + "/" + where;
        }
    }

    private static Path path(String where) {
        try {
            return Path.of(where);
        } catch (InvalidPathException noPath) {
            throw new InputException("'" + noPath.getInput() + "' is not a valid file name", noPath);
        }
    }

    /**
     * Reads a data set from a file, a directory with one file per recording, or a Minari data set.
     *
     * @throws IOException if it cannot be read
     * @throws FormatException if the content is invalid; the message names the file and the place in it
     */
    public static DataSet load(Path where, ReadOptions options, ReadProgress progress) throws IOException {
        if (!Files.exists(where) && RecordingFiles.isPattern(where.toString())) {
            return load(where.toString(), options, progress);
        }
        MinariFolder.requireNotInterrupted(where);
        return new Loading(options, progress).path(where);
    }

    /**
     * Writes a data set atomically.
     *
     * @throws IOException if it cannot be written; an existing file or directory is then unchanged
     */
    public static void save(DataSet data, Path where, SaveOptions options) throws IOException {
        DataFormat format = options.formatOf(where);
        requireFree(where, options);
        switch (format) {
            case CSV -> save(where, options, at -> CsvFileWriter.save(data, at));
            case PARQUET -> save(where, options, at -> ParquetFileWriter.save(data, at));
            case JSON_LINES -> save(where, options, at -> TrajectoryFile.save(data, at));
            case MINARI -> MinariWriter.save(data, where, options.overwrite());
            default ->
                throw new InputException(
                        "the format " + format.word() + " cannot be written; expected csv, parquet, jsonl or minari");
        }
    }

    private static void save(Path where, SaveOptions options, AtomicFile.ContentAt content) throws IOException {
        if (options.overwrite()) {
            content.writeTo(where);
        } else {
            AtomicFile.writeNew(where, content);
        }
    }

    /**
     * Checks that a file or directory may be written, before any work is done.
     *
     * @throws FileAlreadyExistsException if something exists that must not be replaced
     */
    public static void requireFree(Path where, SaveOptions options) throws IOException {
        if (Files.exists(where) && !Files.isRegularFile(where) && !Files.isDirectory(where)) {
            throw new FileSystemException(where.toString(), null, "is not a regular file, so it cannot be replaced");
        }
        if (!options.overwrite() && Files.exists(where)) {
            throw new FileAlreadyExistsException(where.toString(), null, "exists already");
        }
        if (options.formatOf(where) == DataFormat.MINARI) {
            MinariFolder.requireReplaceable(where);
        }
    }
}
