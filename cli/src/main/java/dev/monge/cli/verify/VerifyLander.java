package dev.monge.cli.verify;

import dev.monge.cli.lander.RecordedEpisodes;
import dev.monge.cli.lander.RecordedLines;
import dev.monge.format.io.FormatException;
import dev.monge.research.parity.lander.LanderEpisodeDigest;
import dev.monge.wording.Counted;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code monge verify lander}: replays episodes recorded in Gymnasium; every episode is one check, which holds only if all
 * observations, rewards and endings are equal to the bit.
 */
@Command(
        name = "lander",
        description = "Replay recorded LunarLander episodes and compare every bit with Gymnasium.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: monge verify lander discrete_random.jsonl.gz digests.csv"})
public final class VerifyLander implements Callable<Integer> {
    /** As many differences are printed; a wrong file has thousands. */
    private static final int SHOWN = 10;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Traces (*.jsonl.gz) or digests (*.csv), as recorded in Gymnasium.")
    private List<Path> files = List.of();

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    private int episodes;
    private int equal;

    /** For the command line. */
    public VerifyLander() {}

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        episodes = 0;
        equal = 0;
        for (Path file : files) {
            int episodesBefore = episodes;
            int equalBefore = equal;
            if (isDigests(file)) {
                replayDigests(file, out);
            } else {
                replayTraces(file, out);
            }
            if (episodes == episodesBefore) {
                throw new FormatException(file.toString(), "expected at least one episode, got none");
            }
            out.println(file + ": " + (equal - equalBefore) + " of " + Counted.of(episodes - episodesBefore, "episode")
                    + " equal to the bit");
        }
        if (episodes - equal > SHOWN) {
            out.println("... and " + Counted.of(episodes - equal - SHOWN, "more difference"));
        }
        out.println("verified " + equal + " of " + episodes);
        out.flush();
        return equal == episodes ? Verification.AGREES : Verification.DISAGREES;
    }

    private static boolean isDigests(Path file) {
        String name = file.toString();
        if (name.endsWith(".csv") || name.endsWith(".jsonl.gz") || name.endsWith(".jsonl")) {
            return name.endsWith(".csv");
        }
        throw new FormatException(name, "expected traces (*.jsonl.gz) or digests (*.csv)");
    }

    private void replayTraces(Path file, PrintWriter out) throws IOException {
        try (var traces = new RecordedEpisodes(file)) {
            for (RecordedEpisodes.Take take = traces.next(); take != null; take = traces.next()) {
                RecordedEpisodes.Take current = take;
                count(take.place(), () -> current.episode().replay(current.environment()), out);
            }
        }
    }

    private void replayDigests(Path file, PrintWriter out) throws IOException {
        try (var lines = new RecordedLines(file)) {
            String header = lines.next();
            if (!LanderEpisodeDigest.HEADER.equals(header)) {
                throw new FormatException(
                        lines.place(),
                        "expected " + LanderEpisodeDigest.HEADER + ", got " + (header == null ? "nothing" : header));
            }
            for (String line = lines.next(); line != null; line = lines.next()) {
                String current = line;
                count(lines.place(), () -> LanderEpisodeDigest.parse(current).replay(), out);
            }
        }
    }

    /** Replays an episode; what is wrong with the recording itself is said with its place. */
    private void count(String where, Supplier<Optional<String>> replay, PrintWriter out) {
        Optional<String> difference;
        try {
            difference = replay.get();
        } catch (IllegalArgumentException e) {
            throw new FormatException(where, String.valueOf(e.getMessage()), e);
        }
        episodes++;
        if (difference.isEmpty()) {
            equal++;
        } else if (episodes - equal <= SHOWN) {
            out.println("FAILED " + where + ": " + difference.get());
        }
    }
}
