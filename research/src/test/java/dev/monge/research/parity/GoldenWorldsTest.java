package dev.monge.research.parity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.research.parity.Promotion.Scope;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Episodes of all worlds recorded in the real Gymnasium, replayed to the bit. */
final class GoldenWorldsTest {
    private static final Environments WORLDS = Environments.standard();

    private static BufferedReader open(String name) throws IOException {
        InputStream in =
                Objects.requireNonNull(GoldenWorldsTest.class.getResourceAsStream("/golden/worlds/" + name), name);
        return new BufferedReader(
                new InputStreamReader(name.endsWith(".gz") ? new GZIPInputStream(in) : in, StandardCharsets.UTF_8));
    }

    private static List<Map<String, Object>> traces(String name) throws IOException {
        List<Map<String, Object>> all = new ArrayList<>();
        try (BufferedReader in = open(name)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                all.add(JsonMapper.shared().readValue(line, new TypeReference<Map<String, Object>>() {}));
            }
        }
        return all;
    }

    @ParameterizedTest
    @CsvSource({
        "frozen_lake.jsonl.gz, 60",
        "cliff_walking.jsonl.gz, 24",
        "taxi.jsonl.gz, 36",
        "cart_pole_some.jsonl.gz, 7",
        "mountain_car.jsonl.gz, 14",
        "nep50_mountain_car_continuous.jsonl.gz, 3",
        "acrobot_some.jsonl.gz, 5",
        "nep50_pendulum.jsonl.gz, 6",
        "pendulum_some.jsonl.gz, 0",
        "nep50_bipedal.jsonl.gz, 2",
        "bipedal_some.jsonl.gz, 5",
        "bipedal_hardcore_some.jsonl.gz, 5",
        "bipedal_bodies_some.jsonl.gz, 4",
        "reset_chain_some.jsonl.gz, 79",
    })
    void tracesAreGymnasiumsToTheBit(String file, int count) throws IOException {
        assertThat(replayAll(file)).isEqualTo(count);
    }

    private static int replayAll(String file) throws IOException {
        List<String> differences = new ArrayList<>();
        Environment environment = null;
        int compared = 0;
        for (Map<String, Object> fields : traces(file)) {
            RecordedEpisode episode = RecordedEpisode.of(fields);
            environment = episode.isSeeded() ? episode.environment(WORLDS) : Objects.requireNonNull(environment);
            Scope scope = Promotion.of(Path.of(file)).scope(episode.world());
            ReplayComparison comparison = episode.replay(environment, scope);
            if (scope != Scope.NOTHING && !episode.continuesUsedWorld()) {
                compared++;
                if (!comparison.isEqual()) {
                    differences.add(episode.world() + ", " + episode.label() + ": " + comparison.difference());
                }
            }
        }
        assertThat(differences).isEmpty();
        return compared;
    }

    @ParameterizedTest
    @CsvSource({
        "digests.csv, FrozenLake-v1, 1, 1816",
        "digests.csv, FrozenLake8x8-v1, 1, 94",
        "digests.csv, CliffWalking-v1, 1, 908",
        "digests.csv, Taxi-v3, 1, 454",
        "digests.csv, Taxi-v4, 1, 188",
        "digests.csv, CartPole-v1, 1, 548",
        "digests.csv, MountainCar-v0, 1, 454",
        "digests.csv, Acrobot-v1, 1, 454",
        "digests.csv, BipedalWalker-v3, 40, 9",
        "nep50_digests.csv, MountainCarContinuous-v0, 1, 554",
        "nep50_digests.csv, Pendulum-v1, 1, 668",
        "nep50_digests.csv, BipedalWalker-v3, 14, 25",
        "nep50_digests.csv, BipedalWalkerHardcore-v3, 6, 5",
    })
    void digestsAreGymnasiumsToTheBit(String file, String world, int every, int count) throws IOException {
        List<String> differences = new ArrayList<>();
        int seen = 0;
        int compared = 0;
        try (BufferedReader in = open(file)) {
            assertThat(in.readLine()).isEqualTo(EpisodeDigest.HEADER);
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.startsWith(world + ",") && seen++ % every == 0) {
                    EpisodeDigest digest = EpisodeDigest.parse(line);
                    Scope scope = Promotion.of(Path.of(file)).scope(world);
                    ReplayComparison comparison = digest.replay(WORLDS, scope);
                    compared++;
                    if (!comparison.isEqual()) {
                        differences.add(digest.label() + ": " + comparison.difference());
                    }
                }
            }
        }
        assertThat(differences).isEmpty();
        assertThat(compared).isEqualTo(count);
    }

    @Test
    void tablesAndHeuristicsAreGymnasiums() throws IOException {
        List<Map<String, Object>> tables;
        try (BufferedReader in = open("tables.json.gz")) {
            tables = JsonMapper.shared().readValue(in, new TypeReference<List<Map<String, Object>>>() {});
        }
        assertThat(tables).hasSize(10);
        for (Map<String, Object> fields : tables) {
            assertThat(RecordedTable.of(fields).compare(WORLDS).difference()).isNull();
        }
        Map<String, Object> changed = new HashMap<>(tables.get(0));
        List<Object> heuristic = new ArrayList<>((List<?>) changed.get("heuristic"));
        heuristic.set(0, 1);
        changed.put("heuristic", heuristic);
        assertThat(RecordedTable.of(changed).compare(WORLDS).difference())
                .isEqualTo("the heuristic of state 0 is 0, recorded 1");
        changed.put("env", "CartPole-v1");
        changed.put("options", Map.of());
        assertThatThrownBy(() -> RecordedTable.of(changed).compare(WORLDS))
                .hasMessage("CartPole-v1 has no table of outcomes");
    }

    @Test
    void functionsAreTheCLibrarys() throws IOException {
        Map<String, Map<String, Object>> functions;
        try (BufferedReader in = open("libm.json.gz")) {
            functions = JsonMapper.shared().readValue(in, new TypeReference<Map<String, Map<String, Object>>>() {});
        }
        assertThat(functions).hasSize(12);
        functions.forEach((name, fields) -> {
            assertThat(RecordedFunction.of(name, fields).compare().difference())
                    .as(name)
                    .isNull();
        });
        Map<String, List<String>> wrong =
                Map.of("x", List.of("0000000000000000"), "value", List.of("3ff0000000000001"));
        assertThat(RecordedFunction.of("CartPole-v1 cos", wrong).compare().difference())
                .isEqualTo("cos of 0000000000000000 is 3ff0000000000000, recorded 3ff0000000000001"
                        + " (1 of 1 values differ)");
    }

    @Test
    void aChangedTraceIsNoticed() throws IOException {
        Map<String, Object> fields = traces("taxi.jsonl.gz").get(0);
        assertThat(differenceWith(fields, "reward", 3, "0000000000000000"))
                .isEqualTo("the reward of step 4 is -10.0, recorded 0.0");
        assertThat(differenceWith(fields, "obs", 2, 17)).startsWith("the observation of step 2 is ");
        assertThat(differenceWith(fields, "mask", 5, "000000")).startsWith("the field mask of step 5 is ");
        assertThat(differenceWith(fields, "prob", 0, "0000000000000000"))
                .startsWith("the field prob of step 1 is 3ff0000000000000");
        fields.put("outcome", "cut");
        assertThat(difference(fields)).isEqualTo("the episode ends with timeout, recorded cut");
    }

    private static String differenceWith(Map<String, Object> fields, String name, int index, Object value) {
        Map<String, Object> changed = new HashMap<>(fields);
        List<Object> list = new ArrayList<>((List<?>) fields.get(name));
        list.set(index, value);
        changed.put(name, list);
        return difference(changed);
    }

    private static String difference(Map<String, Object> fields) {
        RecordedEpisode episode = RecordedEpisode.of(fields);
        return String.valueOf(
                episode.replay(episode.environment(WORLDS), Scope.EVERYTHING).difference());
    }

    @Test
    void aRewardThatIsOneUnitOffIsCountedAndTheRestIsCompared() throws IOException {
        Map<String, Object> fields = traces("mountain_car.jsonl.gz").get(0);
        List<Object> rewards = new ArrayList<>((List<?>) fields.get("reward"));
        rewards.set(1, Bits.digits(Math.nextUp(-1.0)));
        rewards.set(2, Bits.digits(-1.5));
        fields.put("reward", rewards);
        RecordedEpisode episode = RecordedEpisode.of(fields);
        ReplayComparison comparison = episode.replay(episode.environment(WORLDS), Scope.EVERYTHING);
        assertThat(comparison.near()).isEqualTo(1);
        assertThat(comparison.far()).isEqualTo(1);
        assertThat(comparison.rewards()).isEqualTo(200);
        assertThat(comparison.observations()).isTrue();
        assertThat(episode.replay(episode.environment(WORLDS), Scope.ALL_BUT_REWARDS)
                        .isEqual())
                .isTrue();
    }

    @Test
    void malformedRecordingsAreNamed() throws IOException {
        Map<String, Object> fields = traces("taxi.jsonl.gz").get(0);
        assertThatThrownBy(() -> RecordedEpisode.of(Map.of())).hasMessage("field options must be a Map, got null");
        fields.put("steps", 2_000_000);
        assertThatThrownBy(() -> RecordedEpisode.of(fields))
                .hasMessage("field steps must be at most 50000, got 2000000");
        fields.put("steps", 3);
        assertThatThrownBy(() -> RecordedEpisode.of(fields)).hasMessage("field actions must have 3 entries, got 200");
        assertThatThrownBy(() -> EpisodeDigest.parse("1,2")).hasMessage("a digest has 12 fields, got 2");
        String digest = "Taxi-v3,-,200,1,%s,200,0,1,timeout,0,0,0";
        assertThatThrownBy(() -> EpisodeDigest.parse(digest.formatted("clever")).replay(WORLDS, Scope.EVERYTHING))
                .hasMessage("kind must be random, wild, heur, zero or noisyheur, got clever");
        assertThatThrownBy(() -> EpisodeDigest.parse(digest.formatted("zero").replace("Taxi", "Bus"))
                        .replay(WORLDS, Scope.EVERYTHING))
                .hasMessageStartingWith("unknown environment Bus-v3; expected one of ");
        assertThatThrownBy(() -> EpisodeDigest.parse(digest.formatted("zero").replace(",200,0", ",-5,0")))
                .hasMessage("steps must be between 0 and 50000, got -5");
        assertThat(EpisodeDigest.parse(digest.formatted("zero").replace(",200,1,", ",100,1,"))
                        .replay(WORLDS, Scope.EVERYTHING)
                        .difference())
                .isEqualTo("the episode has 100 steps, recorded 200");
    }
}
