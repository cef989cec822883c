package dev.monge.format;

import dev.monge.derive.Preparation;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A text file of derived columns, one declaration per line; empty lines and those that begin with # say nothing. */
public final class DerivationFile {
    private DerivationFile() {}

    /**
     * Reads the declarations.
     *
     * @throws FormatException if a line is none; the message names it
     */
    public static List<String> load(Path file) throws IOException {
        List<String> declarations = new ArrayList<>();
        List<String> lines;
        try (PlainBytes bytes = PlainBytes.open(file, ReadProgress.NONE)) {
            lines = bytes.wholeText().lines().toList();
        }
        for (int k = 0; k < lines.size(); k++) {
            String declaration = lines.get(k).strip();
            if (!declaration.isEmpty() && !declaration.startsWith("#")) {
                declarations.add(checked(file, k + 1, declaration));
            }
        }
        if (declarations.isEmpty()) {
            throw new FormatException(file.toString(), "expected at least one derived column, got none");
        }
        return declarations;
    }

    private static String checked(Path file, int number, String declaration) {
        try {
            return Preparation.of(declaration).derived().get(0);
        } catch (IllegalArgumentException mistake) {
            throw new FormatException(file.toString(), "line " + number + ": " + mistake.getMessage(), mistake);
        }
    }
}
