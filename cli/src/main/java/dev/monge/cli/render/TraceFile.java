package dev.monge.cli.render;

import dev.monge.format.FormatException;
import dev.monge.world.TimeLimit;
import dev.monge.world.lander.RecordedEpisode;
import dev.monge.world.render.Camera;
import dev.monge.world.render.Footage;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Lander episodes recorded in Gymnasium, one in each line; shown only as far as they replay to the bit. */
final class TraceFile {
    private static final TypeReference<Map<String, Object>> FIELDS = new TypeReference<>() {};

    private final Path file;

    TraceFile(Path file) {
        this.file = file;
    }

    /**
     * Films some of the episodes, counted from 1, in the order asked for. All lines up to the last of them are replayed,
     * because an episode without a seed goes on with the random numbers of the one before.
     */
    List<Footage> footage(List<Integer> episodes) throws IOException {
        for (int episode : episodes) {
            if (episode < 1) {
                throw new IllegalArgumentException("--episode must be at least 1, got " + episode);
            }
        }
        Map<Integer, Footage> found = new TreeMap<>();
        int last = episodes.stream().mapToInt(Integer::intValue).max().orElse(0);
        try (BufferedReader lines = open()) {
            TimeLimit environment = null;
            for (int number = 1; number <= last; number++) {
                String line = lines.readLine();
                if (line == null) {
                    throw new FormatException(
                            file.toString(), "there is no episode " + last + ", it has " + (number - 1));
                }
                RecordedEpisode episode = parse(line, file + ", line " + number);
                if (episode.isSeeded()) {
                    environment = episode.environment();
                }
                Footage footage = replay(episode, environment, file + ", line " + number);
                if (episodes.contains(number)) {
                    found.put(number, footage);
                }
            }
        } catch (ZipException | EOFException | CharacterCodingException e) {
            throw new FormatException(file.toString(), "expected a whole file of compressed or plain text", e);
        }
        List<Footage> footage = new ArrayList<>();
        episodes.forEach(episode -> footage.add(found.get(episode)));
        return footage;
    }

    private BufferedReader open() throws IOException {
        InputStream stream = Files.newInputStream(file);
        try {
            InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(stream) : stream;
            return new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8.newDecoder()));
        } catch (IOException e) {
            stream.close();
            throw e;
        }
    }

    private static RecordedEpisode parse(String line, String where) {
        Map<String, Object> fields;
        try {
            fields = JsonMapper.shared().readValue(line, FIELDS);
        } catch (JacksonException e) {
            throw new FormatException(where, "expected a JSON object, " + e.getOriginalMessage(), e);
        }
        try {
            return RecordedEpisode.of(fields == null ? Map.of() : fields);
        } catch (IllegalArgumentException e) {
            throw new FormatException(where, String.valueOf(e.getMessage()), e);
        }
    }

    private static Footage replay(RecordedEpisode episode, @Nullable TimeLimit environment, String where) {
        if (environment == null) {
            throw new FormatException(where, "an episode without reset_seed must follow another");
        }
        Camera camera = new Camera();
        episode.replay(environment, camera::shoot).ifPresent(difference -> {
            throw new FormatException(where, "this is not an episode of LunarLander-v3: " + difference);
        });
        return camera.footage();
    }
}
