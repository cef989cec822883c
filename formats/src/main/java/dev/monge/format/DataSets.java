package dev.monge.format;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads and writes data sets in the formats people have; which one it is, the content tells.
 *
 * <pre>{@code
 * DataSet data = DataSets.load(Path.of("trainees.csv"));
 * DataSets.save(data, Path.of("trainees.jsonl.gz"), SaveOptions.DEFAULT);
 * }</pre>
 */
public final class DataSets {
    private DataSets() {}

    /** Reads the data set in a file or folder, guessing what there is to guess. */
    public static DataSet load(Path where) throws IOException {
        return load(where, ReadOptions.DEFAULT, ReadProgress.NONE);
    }

    /**
     * Reads the data set in a file or folder or, if there is none of that name, the Minari data set of that id.
     *
     * @throws IOException if it cannot be read
     * @throws FormatException if it is not what it should be; the message names the file and the place in it
     */
    public static DataSet load(String where, ReadOptions options, ReadProgress progress) throws IOException {
        return load(Path.of(where), options, progress);
    }

    /**
     * Reads the data set in a file or folder.
     *
     * @throws IOException if it cannot be read
     * @throws FormatException if it is not what it should be; the message names the file and the place in it
     */
    public static DataSet load(Path where, ReadOptions options, ReadProgress progress) throws IOException {
        String name = where.toString();
        if (name.endsWith(".jsonl") || name.endsWith(".jsonl.gz")) {
            return DataSet.of(TrajectoryFile.load(where), name);
        }
        return CsvFile.read(where, options.columns(), progress);
    }

    /**
     * Writes a data set, wholly or not at all.
     *
     * @throws IOException if it cannot be written; what was there stays as it was
     */
    public static void save(DataSet data, Path where, SaveOptions options) throws IOException {
        DataFormat format = options.format() == null ? DataFormat.toWrite(where.toString()) : options.format();
        if (!options.overwrite() && Files.exists(where)) {
            throw new FileAlreadyExistsException(where.toString(), null, "exists already");
        }
        switch (format) {
            case CSV -> CsvFile.write(data, where);
            case JSON_LINES -> TrajectoryFile.save(data.trajectories(), where);
            default -> throw new IllegalArgumentException("the format " + format.word() + " cannot be written");
        }
    }
}
