package dev.monge.cli.verify;

import dev.monge.format.FormatException;
import dev.monge.world.TimeLimit;
import dev.monge.world.lander.EpisodeDigest;
import dev.monge.world.lander.RecordedEpisode;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code monge verify lander}: episodes recorded in the real Gymnasium, replayed; every episode is one check, and it
 * holds only if all observations, rewards and endings are equal to the bit.
 */
@Command(
        name = "lander",
        description = "Replays recorded LunarLander episodes and compares every bit with Gymnasium.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: monge verify lander discrete_random.jsonl.gz digests.csv"})
public final class VerifyLander implements Callable<Integer> {
    /** As many differences are printed; a wrong file has thousands. */
    private static final int SHOWN = 10;

    private static final TypeReference<Map<String, Object>> FIELDS = new TypeReference<>() {};

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
            try (BufferedReader lines = open(file)) {
                if (isDigests(file)) {
                    replayDigests(file, lines, out);
                } else {
                    replayTraces(file, lines, out);
                }
            } catch (ZipException | EOFException | CharacterCodingException e) {
                throw new FormatException(file.toString(), "expected a whole file of compressed or plain text", e);
            }
            if (episodes == episodesBefore) {
                throw new FormatException(file.toString(), "expected at least one episode, got none");
            }
            out.println(file + ": " + (equal - equalBefore) + " of " + (episodes - episodesBefore)
                    + " episodes equal to the bit");
        }
        if (episodes - equal > SHOWN) {
            out.println("... and " + (episodes - equal - SHOWN) + " more differences");
        }
        out.println("verified " + equal + " of " + episodes);
        out.flush();
        return equal == episodes ? Verification.AGREES : Verification.DISAGREES;
    }

    private static boolean isDigests(Path file) {
        return file.toString().endsWith(".csv");
    }

    private static BufferedReader open(Path file) throws IOException {
        String name = file.toString();
        if (!isDigests(file) && !name.endsWith(".jsonl.gz") && !name.endsWith(".jsonl")) {
            throw new FormatException(file.toString(), "expected traces (*.jsonl.gz) or digests (*.csv)");
        }
        InputStream stream = Files.newInputStream(file);
        try {
            InputStream plain = name.endsWith(".gz") ? new GZIPInputStream(stream) : stream;
            return new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8.newDecoder()));
        } catch (IOException e) {
            stream.close();
            throw e;
        }
    }

    private void replayTraces(Path file, BufferedReader lines, PrintWriter out) throws IOException {
        TimeLimit environment = null;
        int number = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String where = file + ", line " + ++number;
            RecordedEpisode episode = parse(line, where);
            if (episode.isSeeded()) {
                environment = episode.environment();
            }
            count(where, replay(episode, environment, where), out);
        }
    }

    private static RecordedEpisode parse(String line, String where) {
        try {
            Map<String, Object> fields = JsonMapper.shared().readValue(line, FIELDS);
            if (fields == null) {
                throw new FormatException(where, "expected a JSON object");
            }
            return RecordedEpisode.of(fields);
        } catch (JacksonException e) {
            throw new FormatException(where, "expected a JSON object, " + e.getOriginalMessage(), e);
        } catch (IllegalArgumentException e) {
            throw e instanceof FormatException placed
                    ? placed
                    : new FormatException(where, String.valueOf(e.getMessage()), e);
        }
    }

    private static Optional<String> replay(RecordedEpisode episode, @Nullable TimeLimit environment, String where) {
        if (environment == null) {
            throw new FormatException(where, "an episode without reset_seed must follow another");
        }
        try {
            return episode.replay(environment);
        } catch (IllegalArgumentException e) {
            throw new FormatException(where, String.valueOf(e.getMessage()), e);
        }
    }

    private void replayDigests(Path file, BufferedReader lines, PrintWriter out) throws IOException {
        String header = lines.readLine();
        if (!EpisodeDigest.HEADER.equals(header)) {
            throw new FormatException(file + ", line 1", "expected " + EpisodeDigest.HEADER + ", got " + header);
        }
        int number = 1;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String where = file + ", line " + ++number;
            try {
                count(where, EpisodeDigest.parse(line).replay(), out);
            } catch (IllegalArgumentException e) {
                throw new FormatException(where, String.valueOf(e.getMessage()), e);
            }
        }
    }

    private void count(String where, Optional<String> difference, PrintWriter out) {
        episodes++;
        if (difference.isEmpty()) {
            equal++;
        } else if (episodes - equal <= SHOWN) {
            out.println("FAILED " + where + ": " + difference.get());
        }
    }
}
