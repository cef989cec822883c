package dev.monge.world.lander;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Golden;
import dev.monge.world.Pcg64;
import dev.monge.world.TimeLimit;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The feature maps on real episodes: those of the golden files, and many simulated ones of every kind. */
final class LanderFeaturesTest {
    private static final FeatureMap EXACT = new LanderRewardFeatures(true, true);
    private static final String[] GROUPS = {
        "freefall",
        "discrete_random",
        "discrete_heuristic",
        "continuous",
        "wind",
        "flyout",
        "gravity",
        "timeout",
        "reset_chain",
        "debug_bodies"
    };

    /** An episode with the environment's own word on how it ended. */
    private record Played(Trajectory trajectory, String outcome) {}

    private static List<Played> golden() throws IOException {
        List<Played> episodes = new ArrayList<>();
        for (String group : GROUPS) {
            try (BufferedReader in = new BufferedReader(new InputStreamReader(
                    new GZIPInputStream(Golden.open(group + ".jsonl.gz")), StandardCharsets.UTF_8))) {
                for (String line = in.readLine(); line != null; line = in.readLine()) {
                    episodes.add(played(group, JsonMapper.shared().readTree(line)));
                }
            }
        }
        return episodes;
    }

    private static Played played(String group, JsonNode fields) {
        int steps = fields.get("steps").asInt();
        float[][] states = new float[steps][];
        float[][] actions = new float[steps][];
        double[] rewards = new double[steps];
        for (int t = 0; t < steps; t++) {
            states[t] = observation(fields.get("obs").get(t).asString());
            JsonNode action = fields.get("actions").get(t);
            actions[t] = action.isString()
                    ? new float[] {
                        Golden.floatOf(action.asString().substring(0, 8)),
                        Golden.floatOf(action.asString().substring(8))
                    }
                    : new float[] {action.asInt()};
            rewards[t] = Golden.doubleOf(fields.get("reward").get(t).asString());
        }
        Trajectory trajectory = Trajectory.of(group + " " + fields.get("seed").asInt(), states)
                .withActions(actions)
                .withRewards(rewards)
                .withFinalState(observation(fields.get("obs").get(steps).asString()));
        boolean terminated = fields.get("terminated").asBoolean();
        return new Played(
                terminated ? trajectory.asTerminated() : trajectory,
                fields.get("outcome").asString());
    }

    private static float[] observation(String hex) {
        float[] observation = new float[8];
        for (int i = 0; i < 6; i++) {
            observation[i] = Golden.floatOf(hex.substring(8 * i, 8 * i + 8));
        }
        observation[6] = hex.charAt(48) - '0';
        observation[7] = hex.charAt(49) - '0';
        return observation;
    }

    /** Every kind of world; nine of ten actions are the heuristic's, or half, or none. */
    private static Played simulated(int seed) {
        LunarLander.Options options = LunarLander.Options.DEFAULTS
                .withContinuous(seed % 2 == 1)
                .withWind(seed % 5 == 0)
                .withGravity(seed % 7 == 0 ? -5 : -10);
        LunarLander lander = new LunarLander(options);
        TimeLimit environment = new TimeLimit(lander, 1000);
        HeuristicController heuristic = new HeuristicController();
        double chance = new double[] {0.1, 0.1, 0.5, 1}[seed % 4];
        Pcg64 random = new Pcg64(seed);
        List<float[]> states = new ArrayList<>();
        List<float[]> actions = new ArrayList<>();
        List<Double> rewards = new ArrayList<>();
        float[] observation = new float[8];
        environment.reset(seed, observation);
        while (!environment.ended()) {
            states.add(observation.clone());
            boolean byChance = random.nextDouble() < chance;
            float[] action = new float[options.continuous() ? 2 : 4];
            if (options.continuous()) {
                if (byChance) {
                    action[0] = (float) random.uniform(-1, 1);
                    action[1] = (float) random.uniform(-1, 1);
                } else {
                    heuristic.act(observation, action);
                }
                environment.step(action, observation);
            } else {
                int taken = byChance ? random.integers(0, 4) : heuristic.act(observation);
                action[taken] = 1;
                environment.step(taken, observation);
            }
            actions.add(action);
            rewards.add(environment.reward());
        }
        Trajectory trajectory = Trajectory.of("seed " + seed, states.toArray(new float[0][]))
                .withActions(actions.toArray(new float[0][]))
                .withRewards(rewards.stream().mapToDouble(Double::doubleValue).toArray())
                .withFinalState(observation);
        return new Played(
                environment.terminated() ? trajectory.asTerminated() : trajectory,
                !environment.terminated() ? "timeout" : lander.landed() ? "rest" : lander.crashed() ? "crash" : "out");
    }

    private static List<Played> simulated() {
        List<Played> episodes = new ArrayList<>();
        for (int seed = 0; seed < 280; seed++) {
            episodes.add(simulated(seed));
        }
        return episodes;
    }

    /** The largest difference between the linear reward with the true coefficients and the world's reward. */
    private static double largestError(Played played) {
        Trajectory trajectory = played.trajectory();
        double[] rewards = Objects.requireNonNull(trajectory.rewards());
        double[] weights = LanderRewardFeatures.trueCoefficients();
        Trajectory.Cursor step = trajectory.cursor();
        double largest = 0;
        for (int t = 0; t < rewards.length; t++) {
            step.moveTo(t);
            double reward = 0;
            for (int i = 0; i < weights.length; i++) {
                reward += weights[i] * EXACT.feature(step, i);
            }
            largest = Math.max(largest, Math.abs(reward - rewards[t]));
        }
        return largest;
    }

    /** Observations and features are floats, and the reward weighs them with up to 100: to 1e-4, measured. */
    @Test
    void theTrueRewardIsLinearInTheMaskedSignedFeatures() throws IOException {
        List<Played> all = new ArrayList<>(golden());
        all.addAll(simulated());
        double largest = 0;
        for (Played played : all) {
            largest = Math.max(largest, largestError(played));
        }
        assertThat(largest).isPositive().isLessThan(2e-4);
    }

    @Test
    void theLandingFlagAgreesWithTheWorldInEveryEpisode() throws IOException {
        List<Played> all = new ArrayList<>(golden());
        assertThat(all).hasSize(88);
        all.addAll(simulated());
        int[] seen = new int[4];
        int twoLegsWouldErr = 0;
        for (Played played : all) {
            Trajectory.Cursor last =
                    played.trajectory().cursor().moveTo(played.trajectory().length() - 1);
            float flag = EXACT.feature(last, 7);
            seen[List.of("rest", "crash", "out", "timeout").indexOf(played.outcome())]++;
            assertThat(flag)
                    .as(played.trajectory().id())
                    .isEqualTo(
                            switch (played.outcome()) {
                                case "rest" -> 1f;
                                case "timeout" -> 0f;
                                default -> -1f;
                            });
            assertThat(new LanderRewardFeatures(false, false).feature(last, 7)).isEqualTo(Math.abs(flag));
            boolean twoLegs = last.terminal() && last.next(6) == 1 && last.next(7) == 1;
            twoLegsWouldErr += twoLegs != (flag == 1) ? 1 : 0;
        }
        assertThat(seen).as("landings, crashes, flights out, time limits").doesNotContain(0);
        assertThat(twoLegsWouldErr)
                .as("episodes that two leg contacts misjudge")
                .isPositive();
    }

    @Test
    void theMaskLeavesOnlyTheEndOnTheTerminalStep() {
        Trajectory crash = Trajectory.of(
                        "crash", new float[][] {{0, 1, 0, -1, 0.5f, 0, 0, 0}, {0, 0, 3, 4, 0, 0, 1, 0}})
                .withActions(new float[][] {{1}, {2}})
                .withFinalState(3, 4, 0, 0, -1, 0.1f, 1, 1)
                .asTerminated();
        Trajectory.Cursor step = crash.cursor();
        assertThat(features(EXACT, step)).containsExactly(-10, 40, -5, 1, 0, 0, 1, 0);
        step.moveTo(1);
        assertThat(features(EXACT, step)).containsExactly(0, 0, 0, 0, 0, 0, 0, -1);
        assertThat(features(new LanderRewardFeatures(true, false), step)).containsExactly(0, 0, 0, 0, 0, 0, 0, 1);
        assertThat(features(new LanderRewardFeatures(false, true), step)).containsExactly(50, -50, 10, 0, 1, 1, 0, -1);
        assertThat(features(new LanderRewardFeatures(false, false), step)).containsExactly(50, -50, 10, 0, 1, 1, 0, 1);
    }

    @Test
    void anActionCountsTheSameAsNumberAndAsOneHot() {
        float[][] states = new float[4][8];
        float[][] numbers = {{0}, {1}, {2}, {3}};
        float[][] oneHot = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
        Trajectory.Cursor byNumber = Trajectory.of("numbers", states)
                .withActions(numbers)
                .withFinalState(states[0])
                .cursor();
        Trajectory.Cursor byOneHot = Trajectory.of("one-hot", states)
                .withActions(oneHot)
                .withFinalState(states[0])
                .cursor();
        for (FeatureMap map : LanderFeatures.byName().values()) {
            for (int t = 0; t < 4; t++) {
                assertThat(features(map, byNumber.moveTo(t))).isEqualTo(features(map, byOneHot.moveTo(t)));
            }
        }
        assertThat(EXACT.feature(byNumber.moveTo(2), 5)).isEqualTo(1);
        assertThat(EXACT.feature(byNumber.moveTo(3), 6)).isEqualTo(1);
    }

    @Test
    void transitionFeaturesShowTheStepAndNothingElse() {
        Trajectory.Cursor step = Trajectory.of("one", new float[][] {{1, 2, 3, 4, 5, 6, 0, 1}})
                .withActions(new float[][] {{0.25f, -0.75f}})
                .withFinalState(1.5f, 2, 3, 4, 5, 6, 1, 1)
                .asTerminated()
                .cursor();
        FeatureMap map = new LanderTransitionFeatures();
        assertThat(features(map, step))
                .containsExactly(1.5f, 2, 3, 4, 5, 6, 1, 1, 5, 0, 0, 0, 0, 0, 10, 0, 0.25f, -0.75f, 1);
        assertThat(map.names(new StepShape(8, 1, true))).hasSize(21).endsWith("main engine", "right engine", "end");
    }

    @Test
    void stepsOfAnotherWorldAreRefused() {
        for (StepShape shape :
                List.of(new StepShape(7, 1, true), new StepShape(8, 3, true), new StepShape(8, 2, false))) {
            for (FeatureMap map : LanderFeatures.byName().values()) {
                assertThatThrownBy(() -> map.names(shape))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("8 state components")
                        .hasMessageContaining(shape.toString());
            }
        }
    }

    private static float[] features(FeatureMap map, Trajectory.Cursor step) {
        float[] features = new float[map.names(step.shape()).size()];
        map.write(step, features.length, features, 0);
        return features;
    }
}
