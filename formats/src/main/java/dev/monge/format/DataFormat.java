package dev.monge.format;

import dev.monge.format.hdf5.Hdf5Superblock;
import dev.monge.format.hdf5.MinariFile;
import dev.monge.format.io.FileSignature;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import dev.monge.format.jsonl.TrajectoryFile;
import dev.monge.format.lerobot.LeRobotFolder;
import dev.monge.input.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The formats of data sets. */
public enum DataFormat {
    /** A table with one row per step: {@code .csv}, {@code .tsv}, {@code .txt}, each also with {@code .gz}. */
    CSV("csv"),
    /** One JSON object per trajectory: {@code .jsonl}, {@code .jsonl.gz}; see {@link TrajectoryFile}. */
    JSON_LINES("jsonl"),
    /** NumPy archives in the layout of the library {@code imitation} or of D4RL; read only. */
    NPZ("npz"),
    /** A directory as written by Minari, with HDF5 inside. */
    MINARI("minari"),
    /** HDF5 files in the layout of robomimic or of D4RL; read only. */
    ROBOMIMIC("robomimic"),
    /** A table with one row per step in Parquet: {@code .parquet}. */
    PARQUET("parquet"),
    /** A directory as written by LeRobot, with Parquet and videos inside; read only. */
    LEROBOT("lerobot");

    private final String word;

    DataFormat(String word) {
        this.word = word;
    }

    /** Returns the name of the format in options and messages. */
    public String word() {
        return word;
    }

    /**
     * Returns the format with the given name.
     *
     * @throws InputException if there is none
     */
    public static DataFormat of(String word) {
        return Arrays.stream(values())
                .filter(each -> each.word.equals(word.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new InputException("unknown format " + word + ", expected one of "
                        + Arrays.stream(values()).map(DataFormat::word).collect(Collectors.joining(", "))));
    }

    /**
     * Detects the format of an existing file or directory by its first bytes. Names are used only to reject files whose
     * content does not match their extension.
     *
     * @throws IOException if it cannot be read
     * @throws FormatException if it has none of these formats
     */
    public static DataFormat of(Path where) throws IOException {
        if (Files.isDirectory(where)) {
            if (MinariFile.folder(where).isPresent()) {
                return MINARI;
            } else if (LeRobotFolder.is(where)) {
                return LEROBOT;
            }
            throw new FormatException(
                    where.toString(),
                    "expected a file, a Minari or a LeRobot data set, got a directory without " + MinariFile.DATA
                            + " and meta/info.json");
        }
        try (PlainBytes bytes = PlainBytes.openData(where, ReadProgress.NONE)) {
            return of(bytes);
        }
    }

    /**
     * Detects the format of a file by its first bytes, which remain to be read.
     *
     * @throws IOException if it cannot be read
     * @throws FormatException if it has none of these formats
     */
    static DataFormat of(PlainBytes bytes) throws IOException {
        Path where = bytes.file();
        byte[] begin = bytes.peek(FileSignature.LOOKED_AT);
        Optional<FileSignature> signature = FileSignature.of(begin);
        String name = String.valueOf(where.getFileName()).toLowerCase(Locale.ROOT);
        boolean hdf5 = signature.filter(FileSignature.HDF5::equals).isPresent() || Hdf5Superblock.isIn(where);
        if (name.equals(MinariFile.DATA)) {
            throw new FormatException(
                    where.toString(), "is part of a Minari data set; expected the directory that contains it");
        } else if (hdf5) {
            return ROBOMIMIC;
        } else if (signature.filter(FileSignature.PARQUET::equals).isPresent()) {
            return PARQUET;
        } else if (signature.isPresent()) {
            if (!signature.get().equals(FileSignature.NPZ) && !signature.get().equals(FileSignature.EMPTY_ZIP)) {
                throw signature.get().refusal(where);
            }
            return NPZ;
        }
        requireNot(where, name, ".*\\.(hdf5|h5|hdf)", "HDF5", begin.length);
        requireNot(where, name, ".*\\.npz", "a NumPy archive", begin.length);
        requireNot(where, name, ".*\\.parquet", "a Parquet file", begin.length);
        String text = new String(begin, StandardCharsets.UTF_8).strip();
        return text.startsWith("{") || text.startsWith("\uFEFF{") ? JSON_LINES : CSV;
    }

    private static void requireNot(Path where, String name, String pattern, String what, int length) {
        if (name.matches(pattern)) {
            throw new FormatException(
                    where.toString(),
                    "expected " + what + " according to its name, got "
                            + (length == 0 ? "an empty file" : "other bytes"));
        }
    }

    /** Returns the format for writing a file of this name: a table, JSON lines or a Minari directory. */
    static DataFormat toWrite(String fileName) {
        String name = fileName.toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
        if (name.endsWith(".csv") || name.endsWith(".tsv")) {
            return CSV;
        } else if (fileName.toLowerCase(Locale.ROOT).endsWith(".parquet")) {
            return PARQUET;
        } else if (name.endsWith(".jsonl")) {
            return JSON_LINES;
        } else if (name.matches(".*-v\\d+")) {
            return MINARI;
        }
        throw new FormatException(
                fileName,
                "expected a name that ends in .csv, .tsv, .jsonl (each may have .gz), .parquet or, for Minari, -v0");
    }
}
