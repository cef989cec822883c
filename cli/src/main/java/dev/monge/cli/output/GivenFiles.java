package dev.monge.cli.output;

import dev.monge.cli.help.Topic;
import dev.monge.format.DataSets;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * The files that the words of a command line name: what is read, and what is written. Every option that is not listed
 * under what a command writes may name a file that it reads, so no command needs to say which of them do.
 *
 * @param data the words that name data: a file, a folder or a pattern of files
 * @param read all words that may name an input, such as {@code runs.csv}, {@code expert.txt,of=recordings} or
 *     {@code anna=anna.json}
 * @param written those that name an output
 */
public record GivenFiles(List<String> data, List<String> read, List<String> written) {
    private static final String DATA = "DATA";

    /** Copies the lists. */
    public GivenFiles {
        data = List.copyOf(data);
        read = List.copyOf(read);
        written = List.copyOf(written);
    }

    /** Returns the files of the command that is about to run. */
    public static GivenFiles of(ParseResult command) {
        List<String> data = new ArrayList<>();
        List<String> read = new ArrayList<>();
        List<String> written = new ArrayList<>();
        for (ArgSpec each : command.matchedArgs()) {
            if (isOutput(each)) {
                written.addAll(each.originalStringValues());
            } else if (!isNumberOrSwitch(each) && !mayContinue(each)) {
                read.addAll(each.originalStringValues());
                if (each.paramLabel().equals(DATA)) {
                    data.addAll(each.originalStringValues());
                }
            }
        }
        return new GivenFiles(data, read, written);
    }

    /** Refuses an output that is also an input, which would be lost. Folders are left to their commands. */
    public void requireApart() throws IOException {
        List<Path> existing = written.stream()
                .flatMap(GivenFiles::path)
                .filter(Files::isRegularFile)
                .toList();
        if (!existing.isEmpty()) {
            List<Path> inputs = inputs();
            for (Path out : existing) {
                OutputFile.requireNoInput(out, inputs);
            }
        }
    }

    /** Returns the inputs that exist on this machine: files, folders, and the files that folders and patterns of data stand for. */
    public List<Path> inputs() {
        return Stream.concat(
                        read.stream().flatMap(GivenFiles::names).flatMap(GivenFiles::path),
                        data.stream().flatMap(GivenFiles::files))
                .filter(Files::exists)
                .toList();
    }

    private static Stream<Path> files(String where) {
        try {
            return DataSets.files(where).stream();
        } catch (IOException | IllegalArgumentException unreadable) {
            return Stream.empty(); // reading says so
        }
    }

    /** Returns what may be the name of a file in a word: all of it, what follows a name, what settings follow. */
    private static Stream<String> names(String word) {
        int from = word.indexOf('=') + 1;
        int to = word.indexOf(',');
        return Stream.of(word, word.substring(from), word.substring(0, to < 0 ? word.length() : to));
    }

    private static Stream<Path> path(String name) {
        try {
            return Stream.of(Path.of(name.replaceFirst("^file:/+", "/")));
        } catch (InvalidPathException noPath) {
            return Stream.empty();
        }
    }

    private static boolean isOutput(ArgSpec arg) {
        Topic topic = Topic.of(arg);
        return topic == Topic.OUTPUT
                || topic == Topic.PROGRESS
                || (arg instanceof OptionSpec option && option.longestName().equals("--out"));
    }

    private static boolean isNumberOrSwitch(ArgSpec arg) {
        Class<?> type = arg.typeInfo().getType();
        return type.isPrimitive() || type.isEnum() || type == Boolean.class || Number.class.isAssignableFrom(type);
    }

    private static boolean mayContinue(ArgSpec arg) {
        return arg.userObject() instanceof Field field && field.isAnnotationPresent(MayContinue.class);
    }
}
