package dev.monge.cli.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Where Jazzer comes in: one parser, named by the property {@code monge.parser}, is given what the fuzzer makes up.
 *
 * <p>{@code bench/fuzz} runs it. As a program, this class writes the seeds of a parser into a folder.
 */
public final class FuzzTarget {
    private static final Parser PARSER =
            Parser.valueOf(System.getProperty("monge.parser", "csv").toUpperCase(Locale.ROOT));
    private static final Path FOLDER = folder();

    private FuzzTarget() {}

    /** For Jazzer, which finds this method by its name. */
    public static void fuzzerTestOneInput(byte[] input) {
        Contract.check(FOLDER, () -> PARSER.read(FOLDER, input));
    }

    /** Writes the seeds of the parser into the folder that is the only argument. */
    public static void main(String[] args) throws IOException {
        Path to = Files.createDirectories(Path.of(args[0]));
        List<byte[]> seeds = PARSER.seeds();
        for (int i = 0; i < seeds.size(); i++) {
            Files.write(to.resolve("seed-" + i), seeds.get(i));
        }
    }

    /**
     * For Jazzer, which calls it before the first input: loads classes, which allocates as no later reading does, most of
     * all if they are instrumented. Every parser's seeds are read, because the first bytes of an input may send it to the
     * library of another format.
     */
    public static void fuzzerInitialize() throws IOException {
        for (Parser each : Parser.values()) {
            each.seeds().forEach(seed -> warmUp(each, seed));
        }
    }

    private static void warmUp(Parser parser, byte[] seed) {
        try {
            Contract.check(FOLDER, () -> parser.read(FOLDER, seed));
        } catch (AssertionError e) {
            System.err.println("a seed of " + parser + " is refused, or not loaded cheaply: " + e.getMessage());
        }
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory("monge-fuzz");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
