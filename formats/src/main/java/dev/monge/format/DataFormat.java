package dev.monge.format;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The formats of data sets. */
public enum DataFormat {
    /** A table, one row per step: {@code .csv}, {@code .tsv}, each also with {@code .gz}. */
    CSV("csv"),
    /** One JSON object per trajectory: {@code .jsonl}, {@code .jsonl.gz}; see {@link TrajectoryFile}. */
    JSON_LINES("jsonl"),
    /** NumPy's archive as the library {@code imitation} lays it out; read only. */
    NPZ("npz"),
    /** A folder as Minari writes it, with HDF5 inside. */
    MINARI("minari"),
    /** An HDF5 file as robomimic lays it out; read only. */
    ROBOMIMIC("robomimic");

    private final String word;

    DataFormat(String word) {
        this.word = word;
    }

    /** How users write it. */
    public String word() {
        return word;
    }

    /**
     * The format that users write so.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static DataFormat of(String word) {
        return Arrays.stream(values())
                .filter(each -> each.word.equals(word.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no format " + word + ", known are "
                        + Arrays.stream(values()).map(DataFormat::word).collect(Collectors.joining(", "))));
    }

    /** The format that a file of this name is to be written in: a table, JSON lines, or else Minari's folder. */
    static DataFormat toWrite(String fileName) {
        String name = fileName.toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
        if (name.endsWith(".csv") || name.endsWith(".tsv")) {
            return CSV;
        } else if (name.endsWith(".jsonl")) {
            return JSON_LINES;
        } else if (name.matches(".*-v\\d+")) {
            return MINARI;
        }
        throw new FormatException(
                fileName, "expected a name that ends in .csv, .tsv, .jsonl (each may have .gz) or, for Minari, -v0");
    }
}
