package dev.monge.cli.verify;

import dev.monge.cli.lander.RecordedLines;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import dev.monge.research.parity.EpisodeDigest;
import dev.monge.research.parity.Promotion;
import dev.monge.research.parity.Promotion.Scope;
import dev.monge.research.parity.RecordedEpisode;
import dev.monge.research.parity.RecordedFunction;
import dev.monge.research.parity.RecordedTable;
import dev.monge.research.parity.ReplayComparison;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code monge verify worlds}: replays episodes of any world recorded in Gymnasium; every episode, table and function is one
 * check, which holds only if everything in it is equal to the bit.
 */
@Command(
        name = "worlds",
        description = {
            "Replay recorded episodes of any world and compare every bit with Gymnasium.",
            "Where NumPy 1 and 2 differ, Monge is NumPy 2's. A file is NumPy 2's if its name begins with nep50_; "
                    + "of other files, what depends on NumPy 1 is not compared."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: monge verify worlds taxi.jsonl.gz digests.csv nep50_digests.csv tables.json.gz"})
public final class VerifyWorlds implements Callable<Integer> {
    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description =
                    "Traces (*.jsonl.gz), digests (*.csv), tables of outcomes or values of functions (*.json.gz).")
    private List<Path> files = List.of();

    @Option(
            names = "--numpy",
            paramLabel = "1|2",
            description = "The NumPy under which all files were recorded (default: by their names).")
    private @Nullable Integer numpy;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    private final Environments registry = Environments.standard();
    private WorldTally tally = new WorldTally();

    /** For the command line. */
    public VerifyWorlds() {}

    @Override
    public Integer call() throws IOException {
        if (numpy != null && numpy != 1 && numpy != 2) {
            throw new ParameterException(spec.commandLine(), "--numpy must be 1 or 2, got " + numpy);
        }
        tally = new WorldTally();
        for (Path file : files) {
            int before = tally.seen();
            verify(file);
            if (tally.seen() == before) {
                throw new FormatException(file.toString(), "expected at least one recording, got none");
            }
        }
        return tally.report(spec.commandLine().getOut());
    }

    private void verify(Path file) throws IOException {
        String name = file.toString();
        if (name.endsWith(".csv")) {
            replayDigests(file);
        } else if (name.endsWith(".jsonl.gz") || name.endsWith(".jsonl")) {
            replayTraces(file);
        } else if (name.endsWith(".json.gz") || name.endsWith(".json")) {
            compareValues(file);
        } else {
            throw new FormatException(
                    name, "expected traces (*.jsonl.gz), digests (*.csv), or tables or functions (*.json.gz)");
        }
    }

    private Promotion promotion(Path file) {
        return numpy == null ? Promotion.of(file) : numpy == 1 ? Promotion.NUMPY_1 : Promotion.NUMPY_2;
    }

    private void replayDigests(Path file) throws IOException {
        try (var lines = new RecordedLines(file)) {
            String header = lines.next();
            if (!EpisodeDigest.HEADER.equals(header)) {
                throw new FormatException(
                        lines.place(),
                        "expected " + EpisodeDigest.HEADER + ", got " + (header == null ? "nothing" : header));
            }
            for (String line = lines.next(); line != null; line = lines.next()) {
                String current = line;
                EpisodeDigest digest = at(lines.place(), () -> EpisodeDigest.parse(current));
                Scope scope = promotion(file).scope(digest.world());
                if (scope == Scope.NOTHING) {
                    tally.passOver(digest.world(), false);
                } else {
                    ReplayComparison comparison = at(lines.place(), () -> digest.replay(registry, scope));
                    tally.add(digest.world(), lines.place(), digest.label(), comparison);
                }
            }
        }
    }

    private void replayTraces(Path file) throws IOException {
        try (var lines = new RecordedLines(file)) {
            Environment environment = null;
            RecordedEpisode before = null;
            for (var fields = lines.nextObject(); fields != null; fields = lines.nextObject()) {
                Map<String, Object> current = fields;
                RecordedEpisode episode = at(lines.place(), () -> RecordedEpisode.of(current));
                if (episode.isSeeded()) {
                    environment = at(lines.place(), () -> episode.environment(registry));
                } else if (before == null || environment == null || !episode.canFollow(before)) {
                    throw new FormatException(
                            lines.place(), "an episode without reset_seed must follow another of the same world");
                }
                before = episode;
                replay(file, lines.place(), episode, environment);
            }
        }
    }

    private void replay(Path file, String place, RecordedEpisode episode, Environment environment) {
        Scope scope = promotion(file).scope(episode.world());
        // An episode that is not compared is played as well, for the random numbers of those that follow it.
        ReplayComparison comparison = at(place, () -> episode.replay(environment, scope));
        if (scope == Scope.NOTHING || episode.continuesUsedWorld()) {
            tally.passOver(episode.world(), scope != Scope.NOTHING);
        } else {
            tally.add(episode.world(), place, episode.label(), comparison);
        }
    }

    private void compareValues(Path file) throws IOException {
        Object root = read(file);
        if (root instanceof List<?> tables) {
            for (int i = 0; i < tables.size(); i++) {
                String place = file + ", table " + (i + 1);
                Map<String, ?> fields = object(place, tables.get(i));
                RecordedTable table = at(place, () -> RecordedTable.of(fields));
                tally.add(table.world(), place, "table", at(place, () -> table.compare(registry)));
            }
        } else {
            object(file.toString(), root).forEach((name, value) -> {
                String place = file + ", " + name;
                Map<String, ?> fields = object(place, value);
                RecordedFunction function = at(place, () -> RecordedFunction.of(name, fields));
                tally.add(function.world(), place, function.function(), at(place, function::compare));
            });
        }
    }

    private static Object read(Path file) throws IOException {
        String text;
        try (var bytes = PlainBytes.open(file, ReadProgress.NONE)) {
            text = bytes.wholeText();
        }
        try {
            return JsonMapper.shared().readValue(text, Object.class);
        } catch (JacksonException e) {
            throw new FormatException(file.toString(), "expected JSON, " + e.getOriginalMessage(), e);
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, ?> object(String place, @Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return (Map<String, ?>) map; // JSON has no other keys
        }
        throw new FormatException(place, "expected a JSON object");
    }

    /** What is wrong with a recording itself is said with its place. */
    private static <T> T at(String place, Supplier<T> read) {
        try {
            return read.get();
        } catch (IllegalArgumentException e) {
            throw new FormatException(place, String.valueOf(e.getMessage()), e);
        }
    }
}
