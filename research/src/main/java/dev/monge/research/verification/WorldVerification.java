package dev.monge.research.verification;

import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import dev.monge.research.parity.EpisodeDigest;
import dev.monge.research.parity.Promotion;
import dev.monge.research.parity.Promotion.Scope;
import dev.monge.research.parity.RecordedEpisode;
import dev.monge.research.parity.RecordedFunction;
import dev.monge.research.parity.RecordedLines;
import dev.monge.research.parity.RecordedTable;
import dev.monge.research.parity.ReplayComparison;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Replays episodes of any world recorded in Gymnasium; every episode, table and function is one check,
 * which holds only if everything in it is equal to the bit.
 */
final class WorldVerification implements Verification {
    private final List<Path> files;
    private final @Nullable Promotion rule;
    private final Environments registry = Environments.standard();
    private WorldTally tally = new WorldTally();

    WorldVerification(List<Path> files, @Nullable Promotion rule) {
        this.files = List.copyOf(files);
        this.rule = rule;
    }

    @Override
    public boolean run(Consumer<String> report) throws IOException {
        tally = new WorldTally();
        for (Path file : files) {
            int before = tally.seen();
            verify(file);
            if (tally.seen() == before) {
                throw new FormatException(file.toString(), "expected at least one recording, got none");
            }
        }
        return tally.report(report);
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
        return rule == null ? Promotion.of(file) : rule;
    }

    private void replayDigests(Path file) throws IOException {
        try (var lines = new RecordedLines(file)) {
            lines.skipHeader(EpisodeDigest.HEADER);
            for (String line = lines.next(); line != null; line = lines.next()) {
                String current = line;
                EpisodeDigest digest = RecordedLines.at(lines.place(), () -> EpisodeDigest.parse(current));
                Scope scope = promotion(file).scope(digest.world());
                if (scope == Scope.NOTHING) {
                    tally.passOver(digest.world(), false);
                } else {
                    ReplayComparison comparison = RecordedLines.at(lines.place(), () -> digest.replay(registry, scope));
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
                RecordedEpisode episode = RecordedLines.at(lines.place(), () -> RecordedEpisode.of(current));
                if (episode.isSeeded()) {
                    environment = RecordedLines.at(lines.place(), () -> episode.environment(registry));
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
        ReplayComparison comparison = RecordedLines.at(place, () -> episode.replay(environment, scope));
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
                RecordedTable table = RecordedLines.at(place, () -> RecordedTable.of(fields));
                tally.add(table.world(), place, "table", RecordedLines.at(place, () -> table.compare(registry)));
            }
        } else {
            object(file.toString(), root).forEach((name, value) -> {
                String place = file + ", " + name;
                Map<String, ?> fields = object(place, value);
                RecordedFunction function = RecordedLines.at(place, () -> RecordedFunction.of(name, fields));
                tally.add(function.world(), place, function.function(), RecordedLines.at(place, function::compare));
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
}
