package dev.monge.format.recording;

import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A file with the names of the columns of tables that have no header row: one per line, or all in one line, with
 * commas, semicolons, tabs or spaces between them. Empty lines and lines that begin with {@code #} are skipped.
 */
public final class ColumnNamesFile {
    private ColumnNamesFile() {}

    /**
     * Reads the names.
     *
     * @throws FormatException if there are none, or two are the same
     */
    public static List<String> load(Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        try (PlainBytes bytes = PlainBytes.open(file, ReadProgress.NONE);
                BufferedReader text = bytes.text()) {
            for (String line = text.readLine(); line != null; line = text.readLine()) {
                String name = line.strip();
                if (!name.isEmpty() && !name.startsWith("#")) {
                    lines.add(name);
                }
            }
        } catch (IOException failure) {
            throw PlainBytes.complaint(file, failure);
        }
        List<String> names = lines.size() == 1 ? row(lines.get(0)) : lines;
        if (names.isEmpty()) {
            throw new FormatException(file.toString(), "expected the names of columns, got nothing");
        }
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw new FormatException(file.toString(), "two columns have the name '" + name + "'");
            }
        }
        return names;
    }

    private static List<String> row(String line) {
        String separator = line.contains(",") ? "," : line.contains(";") ? ";" : line.contains("\t") ? "\t" : "\\s+";
        List<String> names = new ArrayList<>();
        for (String cell : line.split(separator, -1)) {
            String name = cell.strip();
            names.add(name.matches("\"[^\"]+\"") ? name.substring(1, name.length() - 1) : name);
        }
        return names;
    }
}
