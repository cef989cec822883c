package dev.monge.research.parity.lander;

import dev.monge.format.io.FormatException;
import dev.monge.research.parity.RecordedLines;
import dev.monge.world.TimeLimit;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the episodes of a trace file, one per line, each with the environment to replay it in.
 *
 * <p>An episode without a seed continues with the random numbers of the one before, so every episode must be replayed, in
 * order, before the next one is asked for.
 */
public final class RecordedEpisodes implements Closeable {
    private final RecordedLines lines;
    private @Nullable TimeLimit environment;
    private @Nullable RecordedLanderEpisode before;

    /**
     * One episode.
     *
     * @param place where it stands, for messages
     * @param episode what was recorded
     * @param environment where it is replayed
     */
    public record Take(String place, RecordedLanderEpisode episode, TimeLimit environment) {}

    /** Opens a trace file. */
    public RecordedEpisodes(Path file) throws IOException {
        this.lines = new RecordedLines(file);
    }

    /**
     * The next episode, or null after the last.
     *
     * @throws FormatException if the line is not a recorded episode
     */
    public @Nullable Take next() throws IOException {
        Map<String, Object> fields = lines.nextObject();
        if (fields == null) {
            return null;
        }
        RecordedLanderEpisode episode = RecordedLines.at(lines.place(), () -> RecordedLanderEpisode.of(fields));
        if (episode.isSeeded()) {
            environment = episode.environment();
        } else if (before == null || environment == null) {
            throw new FormatException(lines.place(), "an episode without reset_seed must follow another");
        } else if (!episode.options().equals(before.options())) {
            throw new FormatException(
                    lines.place(),
                    "an episode without reset_seed must have the options of the one before, " + before.options()
                            + ", got " + episode.options());
        }
        before = episode;
        return new Take(lines.place(), episode, environment);
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
