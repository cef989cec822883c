package dev.monge.format.supervision;

import dev.monge.format.csv.CsvTable;
import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import dev.monge.input.InputException;
import dev.monge.profile.OptimalityProfile;
import dev.monge.supervision.ProfileTarget;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A profile in a file, in one of three formats.
 *
 * <ul>
 *   <li>JSON, as specified by {@link ProfileJson};
 *   <li>a table of bins with the columns {@code low}, {@code high} and {@code weight};
 *   <li>statements such as {@code 20% below 3} and {@code once in 200 moments: -95}, one per line, as specified by {@link QuantileStatements}.
 * </ul>
 */
public final class ProfileFile {
    private static final int LOOKED_AT = 1 << 12;
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private ProfileFile() {}

    /**
     * Reads a profile; the format is detected from the content.
     *
     * @throws IOException if the file cannot be read
     * @throws FormatException if it does not contain a valid profile
     */
    public static OptimalityProfile load(Path file) throws IOException {
        return load(file, null);
    }

    /**
     * Reads a profile of moments or of recordings.
     *
     * @param unit what the file must give the distribution of, if it says so; null if that is not known
     */
    static OptimalityProfile load(Path file, ProfileTarget.@Nullable Unit unit) throws IOException {
        try (PlainBytes bytes = PlainBytes.openTable(file, ReadProgress.NONE)) {
            String begin = beginning(bytes);
            if (bytes.isParquet()) {
                return bins(bytes);
            } else if (begin.startsWith("{")) {
                return ProfileJson.read(bytes.wholeText(), file.toString());
            }
            return QuantileStatements.looksLikeOne(begin) ? QuantileStatements.read(bytes, unit) : bins(bytes);
        }
    }

    /**
     * Writes a profile as JSON, atomically.
     *
     * @throws IOException if the file cannot be written; an existing file is then unchanged
     */
    public static void save(OptimalityProfile profile, Path file) throws IOException {
        AtomicFile.write(file, ProfileJson.write(profile));
    }

    /** Returns whether a file begins like a profile in one of the three formats; false for files that are not text. */
    public static boolean looksLikeOne(Path file) throws IOException {
        String begin;
        try (PlainBytes bytes = PlainBytes.open(file, ReadProgress.NONE)) {
            begin = beginning(bytes);
        } catch (FormatException noText) {
            return false;
        }
        String head = begin.lines().findFirst().orElse("");
        return begin.contains("\"monge-profile\"")
                || QuantileStatements.looksLikeOne(begin)
                || List.of(head.replace(" ", "").split("[,;\t]")).containsAll(List.of("low", "high", "weight"));
    }

    private static String beginning(PlainBytes bytes) throws IOException {
        String begin = new String(bytes.peek(LOOKED_AT), StandardCharsets.UTF_8);
        return (begin.startsWith(BYTE_ORDER_MARK) ? begin.substring(1) : begin).strip();
    }

    private static OptimalityProfile bins(PlainBytes bytes) throws IOException {
        try (CsvTable table = CsvTable.open(bytes)) {
            int low = table.column("low");
            int high = table.column("high");
            int weight = table.column("weight");
            var bins = new BinList();
            while (table.next()) {
                bins.add(table.number(low), table.number(high), table.number(weight));
                if (table.number(weight) < 0) {
                    throw table.expected(weight, "at least 0");
                }
            }
            if (bins.isEmpty()) {
                throw table.complaintAboutAll("expected at least one bin after the header row, got none");
            }
            try {
                return bins.toProfile();
            } catch (InputException noProfile) {
                throw table.complaintAboutAll(String.valueOf(noProfile.getMessage()));
            }
        }
    }
}
