package dev.monge.world.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.world.Environment;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Every episode of classic control that was recorded in the real Gymnasium, replayed to the bit. */
final class ControlEpisodesTest {
    @ParameterizedTest
    @CsvSource({
        "mountain_car, 14",
        "nep50_mountain_car_continuous, 3",
        "nep50_pendulum, 6",
        "control_reset_chain, 20",
    })
    void everyTraceIsEqualToTheBit(String file, int count) throws IOException {
        int replayed = 0;
        Environment environment = Replay.make("CartPole-v1", Map.of());
        try (BufferedReader in = open(file + ".jsonl.gz")) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                JsonNode episode = JsonMapper.shared().readTree(line);
                if (!episode.get("reset_seed").isNull()) {
                    Map<String, String> options = new HashMap<>();
                    episode.get("options").properties().forEach(option -> {
                        options.put(option.getKey(), option.getValue().asString());
                    });
                    environment = Replay.make(episode.get("env").asString(), options);
                }
                assertThat(Replay.trace(episode, environment))
                        .as(line.substring(0, 80))
                        .isEmpty();
                replayed++;
            }
        }
        assertThat(replayed).isEqualTo(count);
    }

    @ParameterizedTest
    @CsvSource({
        "digests.csv, CartPole-v1, 548",
        "digests.csv, MountainCar-v0, 454",
        "nep50_digests.csv, MountainCarContinuous-v0, 554",
        "digests.csv, Acrobot-v1, 454",
        "nep50_digests.csv, Pendulum-v1, 668",
    })
    void everyDigestIsEqual(String file, String name, int count) throws IOException {
        int replayed = 0;
        try (BufferedReader in = open(file)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.startsWith(name + ",")) {
                    assertThat(Replay.digest(line)).as(line).isEmpty();
                    replayed++;
                }
            }
        }
        assertThat(replayed).isEqualTo(count);
    }

    private static BufferedReader open(String file) throws IOException {
        var in = Objects.requireNonNull(ControlEpisodesTest.class.getResourceAsStream("/golden/worlds/" + file), file);
        return new BufferedReader(
                new InputStreamReader(file.endsWith(".gz") ? new GZIPInputStream(in) : in, StandardCharsets.UTF_8));
    }
}
