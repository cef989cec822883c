package dev.monge.world.lander;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.world.Golden;
import dev.monge.world.TimeLimit;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Every episode recorded in the real Gymnasium, replayed to the bit. */
final class GoldenEpisodesTest {
    static List<RecordedEpisode> episodes(String group) throws IOException {
        List<RecordedEpisode> episodes = new ArrayList<>();
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Golden.open(group + ".jsonl.gz")), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                episodes.add(RecordedEpisode.of(
                        JsonMapper.shared().readValue(line, new TypeReference<Map<String, Object>>() {})));
            }
        }
        return episodes;
    }

    static List<EpisodeDigest> digests() throws IOException {
        List<EpisodeDigest> digests = new ArrayList<>();
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(Golden.open("digests.csv"), StandardCharsets.UTF_8))) {
            assertThat(in.readLine()).isEqualTo(EpisodeDigest.HEADER);
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                digests.add(EpisodeDigest.parse(line));
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
        "reset_chain, 5"
    })
    void tracesAreGymnasiumsToTheBit(String group, int count) throws IOException {
        List<RecordedEpisode> episodes = episodes(group);
        assertThat(episodes).hasSize(count);
        TimeLimit environment = episodes.get(0).environment();
        for (int i = 0; i < count; i++) {
            RecordedEpisode episode = episodes.get(i);
            if (episode.isSeeded()) {
                environment = episode.environment();
            }
            assertThat(episode.replay(environment))
                    .as("%s episode %s", group, i)
                    .isEmpty();
        }
    }

    @Test
    void digestsAreGymnasiumsToTheBit() throws IOException {
        List<EpisodeDigest> digests = digests();
        assertThat(digests).hasSize(1460);
        List<String> differences = new ArrayList<>();
        for (EpisodeDigest digest : digests) {
            Optional<String> difference = digest.replay();
            difference.ifPresent(words -> differences.add(digest.seed() + ": " + words));
        }
        assertThat(differences).isEmpty();
    }
}
