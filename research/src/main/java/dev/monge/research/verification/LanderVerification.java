package dev.monge.research.verification;

import dev.monge.format.io.FormatException;
import dev.monge.research.parity.RecordedLines;
import dev.monge.research.parity.lander.LanderEpisodeDigest;
import dev.monge.research.parity.lander.RecordedEpisodes;
import dev.monge.wording.Counted;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Replays episodes recorded in Gymnasium; every episode is one check, which holds only if all observations,
 * rewards and endings are equal to the bit.
 */
final class LanderVerification implements Verification {
    /** As many differences are printed; a wrong file has thousands. */
    private static final int SHOWN = 10;

    private final List<Path> files;
    private int episodes;
    private int equal;

    LanderVerification(List<Path> files) {
        this.files = List.copyOf(files);
    }

    @Override
    public boolean run(Consumer<String> report) throws IOException {
        episodes = 0;
        equal = 0;
        for (Path file : files) {
            int episodesBefore = episodes;
            int equalBefore = equal;
            if (isDigests(file)) {
                replayDigests(file, report);
            } else {
                replayTraces(file, report);
            }
            if (episodes == episodesBefore) {
                throw new FormatException(file.toString(), "expected at least one episode, got none");
            }
            report.accept(file + ": " + (equal - equalBefore) + " of "
                    + Counted.of(episodes - episodesBefore, "episode") + " equal to the bit");
        }
        if (episodes - equal > SHOWN) {
            report.accept("... and " + Counted.of(episodes - equal - SHOWN, "more difference"));
        }
        report.accept("verified " + equal + " of " + episodes);
        return equal == episodes;
    }

    private static boolean isDigests(Path file) {
        String name = file.toString();
        if (name.endsWith(".csv") || name.endsWith(".jsonl.gz") || name.endsWith(".jsonl")) {
            return name.endsWith(".csv");
        }
        throw new FormatException(name, "expected traces (*.jsonl.gz) or digests (*.csv)");
    }

    private void replayTraces(Path file, Consumer<String> report) throws IOException {
        try (var traces = new RecordedEpisodes(file)) {
            for (RecordedEpisodes.Take take = traces.next(); take != null; take = traces.next()) {
                RecordedEpisodes.Take current = take;
                count(take.place(), () -> current.episode().replay(current.environment()), report);
            }
        }
    }

    private void replayDigests(Path file, Consumer<String> report) throws IOException {
        try (var lines = new RecordedLines(file)) {
            lines.skipHeader(LanderEpisodeDigest.HEADER);
            for (String line = lines.next(); line != null; line = lines.next()) {
                String current = line;
                count(lines.place(), () -> LanderEpisodeDigest.parse(current).replay(), report);
            }
        }
    }

    /** Replays an episode; what is wrong with the recording itself is said with its place. */
    private void count(String where, Supplier<Optional<String>> replay, Consumer<String> report) {
        Optional<String> difference = RecordedLines.at(where, replay);
        episodes++;
        if (difference.isEmpty()) {
            equal++;
        } else if (episodes - equal <= SHOWN) {
            report.accept("FAILED " + where + ": " + difference.get());
        }
    }
}
