package dev.monge.cli.profile;

import dev.monge.input.InputException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A file with what one expert said: {@code NAME=FILE}.
 *
 * @param name the name of the expert
 * @param file the file
 */
record ExpertFile(String name, Path file) {
    /** Converts the value of an option. */
    static final class Converter implements ITypeConverter<ExpertFile> {
        @Override
        public ExpertFile convert(String text) {
            int at = text.indexOf('=');
            if (at < 1 || at == text.length() - 1) {
                throw new TypeConversionException("expected the expert's name and a file, NAME=FILE, got " + text);
            }
            return new ExpertFile(text.substring(0, at), Path.of(text.substring(at + 1)));
        }
    }

    /** Checks that an option names every expert at most once. */
    static void requireOnce(String option, List<ExpertFile> files) {
        Set<String> named = new HashSet<>();
        for (ExpertFile each : files) {
            if (!named.add(each.name)) {
                throw new InputException(
                        "expected one " + option + " per expert, got a second one for " + each.name + ": " + each.file);
            }
        }
    }
}
