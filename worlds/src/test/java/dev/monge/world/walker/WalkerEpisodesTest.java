package dev.monge.world.walker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.world.Box;
import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.Golden;
import dev.monge.world.Pcg64;
import dev.monge.world.TimeLimit;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Episodes that were recorded in the real Gymnasium, replayed to the bit. */
final class WalkerEpisodesTest {
    private static final Environments WORLDS = Environments.standard();
    private static final HexFormat HEX = HexFormat.of();

    private final float[] observation = new float[BipedalWalker.OBSERVATIONS];
    private final float[] action = new float[4];
    private final float[] bodies = new float[30];

    private static BufferedReader open(String file) throws IOException {
        var in = Objects.requireNonNull(WalkerEpisodesTest.class.getResourceAsStream("/golden/worlds/" + file), file);
        return new BufferedReader(
                new InputStreamReader(file.endsWith(".gz") ? new GZIPInputStream(in) : in, StandardCharsets.UTF_8));
    }

    private static Environment make(String name, boolean hardcore) {
        return WORLDS.make(name, hardcore ? Map.of("hardcore", "true") : Map.of());
    }

    private static byte[] bytes(float[] values) {
        ByteBuffer out = ByteBuffer.allocate(Float.BYTES * values.length);
        for (float value : values) {
            out.putFloat(value);
        }
        return out.array();
    }

    private static BipedalWalker inner(Environment environment) {
        return (BipedalWalker) ((TimeLimit) environment).unlimited();
    }

    @ParameterizedTest
    @CsvSource({"nep50_bipedal, true, 2", "bipedal_bodies, false, 6", "bipedal_reset_chain, false, 9"})
    void everyTraceIsEqualToTheBit(String file, boolean rewards, int count) throws IOException {
        int replayed = 0;
        try (BufferedReader in = open(file + ".jsonl.gz")) {
            Environment environment = make("BipedalWalker-v3", false);
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                JsonNode episode = JsonMapper.shared().readTree(line);
                if (episode.get("reset_seed").isNull()) {
                    environment.reset(observation);
                } else {
                    environment = make(
                            episode.get("env").asString(),
                            episode.get("options").has("hardcore"));
                    environment.reset(episode.get("reset_seed").asLong(), observation);
                }
                replay(episode, environment, rewards);
                replayed++;
            }
        }
        assertThat(replayed).isEqualTo(count);
    }

    private void replay(JsonNode episode, Environment environment, boolean rewards) {
        double[] heights = new double[200];
        inner(environment).terrain(heights);
        for (int i = 0; i < heights.length; i++) {
            assertThat(heights[i])
                    .isEqualTo(Golden.doubleOf(episode.get("terrain_y").get(i).asString()));
        }
        JsonNode actions = episode.get("actions");
        for (int step = 0; step <= actions.size(); step++) {
            if (step > 0) {
                take(actions.get(step - 1).asString());
                environment.step(action, observation);
            }
            assertThat(HEX.formatHex(bytes(observation)))
                    .as("observation after step %d", step)
                    .isEqualTo(episode.get("obs").get(step).asString());
            if (rewards && step > 0) {
                assertThat(environment.reward())
                        .as("reward of step %d", step)
                        .isEqualTo(Golden.doubleOf(
                                episode.get("reward").get(step - 1).asString()));
            }
            if (episode.has("bodies")) {
                inner(environment).bodies(bodies);
                assertThat(HEX.formatHex(bytes(bodies)))
                        .isEqualTo(episode.get("bodies").get(step).asString());
            }
        }
        assertThat(environment.ended()).isTrue();
        assertThat(environment.ending()).isEqualTo(episode.get("outcome").asString());
    }

    private void take(String hex) {
        for (int i = 0; i < action.length; i++) {
            action[i] = Golden.floatOf(hex.substring(8 * i, 8 * i + 8));
        }
        ((Box) new BipedalWalker().actionSpace()).clip(action);
    }

    @Test
    void everyDigestIsEqual() throws IOException {
        int replayed = 0;
        try (BufferedReader in = open("nep50_digests.csv")) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.startsWith("BipedalWalker")) {
                    String[] fields = line.split(",", -1);
                    assertThat(digest(fields))
                            .as(line)
                            .isEqualTo(line.substring(line.indexOf(fields[4]) + fields[4].length() + 1));
                    replayed++;
                }
            }
        }
        assertThat(replayed).isEqualTo(374);
    }

    private String digest(String[] fields) {
        Environment environment = make(fields[0], fields[1].equals("hardcore=True"));
        long seed = Long.parseLong(fields[3]);
        Controller controller = controller(fields[4], seed + 10_000);
        CRC32 all = new CRC32();
        CRC32 seen = new CRC32();
        double sum = 0;
        int steps = 0;
        environment.reset(seed, observation);
        all.update(bytes(observation));
        seen.update(bytes(observation));
        for (; !environment.ended(); steps++) {
            controller.act(observation, action);
            ((Box) environment.actionSpace()).clip(action);
            environment.step(action, observation);
            all.update(bytes(observation));
            seen.update(bytes(observation));
            all.update(ByteBuffer.allocate(Double.BYTES)
                    .putDouble(environment.reward())
                    .array());
            sum += environment.reward();
        }
        return String.join(
                ",",
                String.valueOf(steps),
                environment.terminated() ? "1" : "0",
                environment.truncated() ? "1" : "0",
                environment.ending(),
                HexFormat.of().toHexDigits(Double.doubleToRawLongBits(sum)),
                HexFormat.of().toHexDigits((int) all.getValue()),
                HexFormat.of().toHexDigits((int) seen.getValue()));
    }

    private static Controller controller(String kind, long seed) {
        Pcg64 random = new Pcg64(seed);
        Gait gait = new Gait();
        return switch (kind) {
            case "random" -> (s, a) -> draw(random, 1, a);
            case "wild" -> (s, a) -> draw(random, 2, a);
            case "zero" -> (s, a) -> Arrays.fill(a, 0);
            case "heur" -> gait;
            case "noisyheur" ->
                (s, a) -> {
                    gait.act(s, a);
                    if (random.uniform(0, 1) < 0.1) {
                        draw(random, 1, a);
                    }
                };
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private static void draw(Pcg64 random, double bound, float[] action) {
        for (int i = 0; i < action.length; i++) {
            action[i] = (float) random.uniform(-bound, bound);
        }
    }
}
