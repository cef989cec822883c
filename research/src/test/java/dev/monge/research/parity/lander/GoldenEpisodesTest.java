package dev.monge.research.parity.lander;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.world.TimeLimit;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Every episode recorded in the real Gymnasium, replayed to the bit. */
final class GoldenEpisodesTest {
    private static InputStream golden(String name) {
        return Objects.requireNonNull(GoldenEpisodesTest.class.getResourceAsStream("/golden/lander/" + name), name);
    }

    private static List<Map<String, Object>> fields(String group) throws IOException {
        List<Map<String, Object>> all = new ArrayList<>();
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(golden(group + ".jsonl.gz")), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                all.add(JsonMapper.shared().readValue(line, new TypeReference<Map<String, Object>>() {}));
            }
        }
        return all;
    }

    private static List<LanderEpisodeDigest> digests() throws IOException {
        List<LanderEpisodeDigest> digests = new ArrayList<>();
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(golden("digests.csv"), StandardCharsets.UTF_8))) {
            assertThat(in.readLine()).isEqualTo(LanderEpisodeDigest.HEADER);
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                digests.add(LanderEpisodeDigest.parse(line));
            }
        }
        return digests;
    }

    @ParameterizedTest
    @CsvSource({
        "debug_bodies, 5",
        "freefall, 6",
        "discrete_random, 20",
        "discrete_heuristic, 20",
        "continuous, 10",
        "wind, 7",
        "flyout, 9",
        "gravity, 4",
        "timeout, 2",
        "reset_chain, 5",
        // Recorded later: other powers of wind and turbulence, throttles beyond their bounds, resets in mid-flight.
        "options, 11"
    })
    void tracesAreGymnasiumsToTheBit(String group, int count) throws IOException {
        assertThat(replayAll(group)).isEqualTo(count);
    }

    private static int replayAll(String group) throws IOException {
        List<Map<String, Object>> all = fields(group);
        TimeLimit environment = RecordedLanderEpisode.of(all.get(0)).environment();
        for (int i = 0; i < all.size(); i++) {
            RecordedLanderEpisode episode = RecordedLanderEpisode.of(all.get(i));
            if (episode.isSeeded()) {
                environment = episode.environment();
            }
            assertThat(episode.replay(environment))
                    .as("%s episode %s", group, i)
                    .isEmpty();
        }
        return all.size();
    }

    @Test
    void digestsAreGymnasiumsToTheBit() throws IOException {
        List<LanderEpisodeDigest> digests = digests();
        assertThat(digests).hasSize(1460);
        List<String> differences = new ArrayList<>();
        for (LanderEpisodeDigest digest : digests) {
            Optional<String> difference = digest.replay();
            difference.ifPresent(words -> differences.add(digest.seed() + ": " + words));
        }
        assertThat(differences).isEmpty();
    }

    @Test
    @Tag("interpreted")
    void anInterpreterComputesTheSameBits() throws IOException {
        for (String group : List.of("freefall", "reset_chain", "options")) {
            replayAll(group);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void parallelWorldsDoNotDisturbEachOther(int threads) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> worlds = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                worlds.add(pool.submit(() -> {
                    for (String group : List.of("discrete_random", "continuous", "wind")) {
                        replayAll(group);
                    }
                    return null;
                }));
            }
            for (Future<?> world : worlds) {
                world.get();
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void aChangedTraceIsNoticed() throws IOException {
        Map<String, Object> fields = fields("freefall").get(0);
        assertThat(differenceWith(fields, "reward", 3, "0000000000000000")).startsWith("the reward of step 4 is");
        assertThat(differenceWith(fields, "obs", 2, "0".repeat(50))).startsWith("the observation of step 2 is");
        assertThat(differenceWith(fields, "actions", 5, 2)).startsWith("the observation of step 6 is");
        fields.put("terminated", false);
        assertThat(RecordedLanderEpisode.of(fields)
                        .replay(RecordedLanderEpisode.of(fields).environment()))
                .hasValue("the episode has terminated true and truncated false, recorded false and false");
    }

    private static String differenceWith(Map<String, Object> fields, String name, int index, Object value) {
        Map<String, Object> changed = new HashMap<>(fields);
        List<Object> list = new ArrayList<>((List<?>) fields.get(name));
        list.set(index, value);
        changed.put(name, list);
        RecordedLanderEpisode episode = RecordedLanderEpisode.of(changed);
        return episode.replay(episode.environment()).orElse("");
    }

    @Test
    void malformedFieldsAreNamed() throws IOException {
        Map<String, Object> fields = fields("freefall").get(0);
        assertThatThrownBy(() -> RecordedLanderEpisode.of(Map.of()))
                .hasMessage("field steps must be a Number, got null");
        fields.put("steps", 3);
        assertThatThrownBy(() -> RecordedLanderEpisode.of(fields))
                .hasMessage("field actions must have 3 entries, got 48");
        fields.put("options", Map.of("gravity", "low"));
        assertThatThrownBy(() -> RecordedLanderEpisode.of(fields)).hasMessage("field options has gravity = low");
        assertThatThrownBy(() -> LanderEpisodeDigest.parse("1,random,0")).hasMessage("a digest has 9 fields, got 3");
        assertThatThrownBy(() -> LanderEpisodeDigest.parse("1,clever,0,0,-10,1,out,00,00"))
                .hasMessage("kind must be random or noisyheur, got clever");
        assertThatThrownBy(() -> LanderEpisodeDigest.parse("1,random,2,0,-10,1,out,00,00"))
                .hasMessage("continuous must be 0 or 1, got 2");
        assertThatThrownBy(() -> LanderEpisodeDigest.parse("one,random,0,0,-10,1,out,00,00"))
                .hasMessageStartingWith("a digest has a bad number: ");
    }
}
