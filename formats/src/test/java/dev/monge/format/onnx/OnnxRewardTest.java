package dev.monge.format.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import dev.monge.derive.Preparation;
import dev.monge.input.InputException;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.MatchingOptions;
import dev.monge.reward.BoundReward;
import dev.monge.reward.Provenance;
import dev.monge.reward.RewardEnsemble;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.FeatureMaps;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.SelectedFeatures;
import dev.monge.trajectory.StateActionFeatures;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import dev.monge.trajectory.Transition;
import dev.monge.trajectory.TransitionFeatures;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What ONNX Runtime computes from our files, beside what we compute. */
class OnnxRewardTest {
    private static final int STATES = 3;
    private static final int ACTIONS = 2;

    /** A map of one's own: the product of the first two components of the state, and whether the step was the last. */
    private record Product() implements FeatureMap {
        @Override
        public List<String> names(StepShape shape) {
            return List.of("product", "last");
        }

        @Override
        public float feature(Transition step, int index) {
            return index == 0 ? step.state(0) * step.state(1) : step.terminal() ? 1 : 0;
        }
    }

    @Test
    void rewardsOfRawStepsAreOurs() throws Exception {
        List<FeatureMap> maps = List.of(
                new StateFeatures(),
                new StateActionFeatures(),
                new TransitionFeatures(),
                new SelectedFeatures(new TransitionFeatures(), List.of(8, 0, 5, 1)),
                new ScaledFeatures(
                        new StateActionFeatures(), List.of(.5f, -1f, 0f, 2f, 3f), List.of(2f, .1f, 1f, 3f, .7f)),
                new ScaledFeatures(
                        new SelectedFeatures(new StateFeatures(), List.of(2, 1)), List.of(1f, 2f), List.of(.3f, 4f)));
        List<Mlp> shapes = List.of(
                Mlp.of(Activation.TANH, 1, 16, 1),
                Mlp.of(Activation.RELU, 1, 7, 33, 1),
                Mlp.of(Activation.IDENTITY, 1, 1),
                Mlp.of(Activation.TANH, 1, 64, 64, 1));
        for (FeatureMap map : maps) {
            for (Mlp shape : shapes) {
                for (int steps : new int[] {1, 2, 31, 500}) {
                    Trajectory trajectory =
                            trajectory(steps, RandomStreams.of(steps).generator());
                    RewardNetwork reward = reward(map, shape, steps);
                    try (var model = new Model(OnnxReward.model(List.of(reward)))) {
                        assertThat(model.metadata()).containsEntry("monge.input", "step");
                        assertThat(model.outputShape("reward")).containsExactly(-1);
                        float[] theirs = model.run(rawSteps(trajectory, model.inputs()), "reward");
                        assertClose(theirs, reward.rewards(Demonstrations.of(List.of(trajectory), map)));
                    }
                }
            }
        }
    }

    @Test
    void aMapOfOnesOwnStaysOutsideAndIsNamed() throws Exception {
        FeatureMap own = new Product();
        FeatureMap scaled = new ScaledFeatures(own, List.of(.1f, .2f), List.of(3f, .5f));
        Trajectory trajectory = trajectory(20, RandomStreams.of(5).generator());
        Demonstrations unscaled = Demonstrations.of(List.of(trajectory), own);
        for (FeatureMap map : List.of(own, scaled)) {
            RewardNetwork reward = reward(map, Mlp.of(Activation.RELU, 1, 16, 1), 2);
            byte[] bytes =
                    OnnxReward.model(List.of(reward), FeatureMaps.standard().with("product", own));
            try (var model = new Model(bytes)) {
                assertThat(model.inputs()).containsExactly("features");
                assertThat(model.metadata())
                        .containsEntry("monge.input", "features")
                        .containsEntry("monge.feature_names", "product,last")
                        .containsEntry("monge.gamma", "0.9,0.99")
                        .containsEntry("monge.seed", "2")
                        .hasEntrySatisfying(
                                "monge.feature_map", text -> assertThat(text).contains("registered", "product"));
                float[] theirs = model.run(Map.of("features", rows(unscaled)), "reward");
                assertClose(theirs, reward.rewards(Demonstrations.of(List.of(trajectory), map)));
            }
        }
    }

    @Test
    void severalRewardsGiveTheirMeanAndDeviation() throws Exception {
        List<RewardNetwork> members = List.of(
                reward(new StateFeatures(), Mlp.of(Activation.TANH, 1, 16, 1), 1),
                reward(new StateFeatures(), Mlp.of(Activation.RELU, 1, 8, 1), 2),
                reward(new StateFeatures(), Mlp.of(Activation.IDENTITY, 1, 1), 3));
        Trajectory trajectory = trajectory(100, RandomStreams.of(6).generator());
        Demonstrations steps = Demonstrations.of(List.of(trajectory), new StateFeatures());
        var ensemble = new RewardEnsemble(members);
        float[] spread = new float[steps.steps()];
        ensemble.spread(steps.columns(), 0, spread.length, spread, 0);
        try (var model = new Model(OnnxReward.model(members))) {
            Map<String, float[][]> raw = rawSteps(trajectory, model.inputs());
            assertClose(model.run(raw, "reward"), ensemble.rewards(steps));
            assertClose(model.run(raw, "deviation"), spread);
            assertThat(model.metadata().get("monge.kind")).isEqualTo("reward ensemble of 3");
            assertThat(model.metadata().get("monge.seed")).isEqualTo("1\n2\n3");
        }
    }

    @Test
    void membersThatSeeDifferentThingsShareTheRawStep() throws Exception {
        RewardNetwork first = reward(new StateFeatures(), Mlp.of(Activation.TANH, 1, 16, 1), 1);
        RewardNetwork second = reward(new TransitionFeatures(), Mlp.of(Activation.RELU, 1, 16, 1), 2);
        Trajectory trajectory = trajectory(9, RandomStreams.of(7).generator());
        float[] a = first.rewards(Demonstrations.of(List.of(trajectory), first.map()));
        float[] b = second.rewards(Demonstrations.of(List.of(trajectory), second.map()));
        float[] mean = new float[9];
        for (int i = 0; i < mean.length; i++) {
            mean[i] = (a[i] + b[i]) / 2;
        }
        try (var model = new Model(OnnxReward.model(List.of(first, second)))) {
            assertClose(model.run(rawSteps(trajectory, model.inputs()), "reward"), mean);
        }
    }

    /** One of them was fitted to the same columns in another order. */
    @Test
    void componentsOfTheStepAreFoundByName() throws Exception {
        var steps = new StepShape(List.of("x", "y", "z"), List.of("push", "turn"), true);
        var reversed = new StepShape(List.of("z", "y", "x"), List.of("turn", "push"), true);
        Trajectory trajectory = trajectory(9, RandomStreams.of(8).generator());
        for (FeatureMap map : List.of(
                new StateFeatures(),
                new TransitionFeatures(),
                new SelectedFeatures(new StateActionFeatures(), List.of(4, 0)))) {
            List<RewardNetwork> members = List.of(
                    reward(map, Mlp.of(Activation.TANH, 1, 16, 1), 1, steps),
                    reward(map, Mlp.of(Activation.TANH, 1, 16, 1), 2, reversed));
            double[] ours = BoundReward.of(members, steps, "the trajectory").rewards(List.of(trajectory));
            float[] narrow = new float[ours.length];
            for (int i = 0; i < narrow.length; i++) {
                narrow[i] = (float) ours[i];
            }
            try (var model = new Model(OnnxReward.model(members))) {
                assertClose(model.run(rawSteps(trajectory, model.inputs()), "reward"), narrow);
            }
        }
        var other = new StepShape(List.of("heat", "y", "z"), List.of("push", "turn"), true);
        assertThatThrownBy(() -> OnnxReward.model(List.of(
                        reward(new StateFeatures(), Mlp.of(Activation.RELU, 1, 1), 1, steps),
                        reward(new StateFeatures(), Mlp.of(Activation.RELU, 1, 1), 2, other))))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("the model's input has x, y, z: heat is missing");
    }

    @Test
    void twoMapsOfOnesOwnAreRefused() {
        FeatureMap other = new FeatureMap() {
            @Override
            public List<String> names(StepShape shape) {
                return List.of("x", "y");
            }

            @Override
            public float feature(Transition step, int index) {
                return index;
            }
        };
        List<RewardNetwork> members = List.of(
                reward(new Product(), Mlp.of(Activation.RELU, 1, 1), 1),
                reward(other, Mlp.of(Activation.RELU, 1, 1), 1));
        assertThatThrownBy(() -> OnnxReward.model(
                        members, FeatureMaps.standard().with("a", new Product()).with("b", other)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("different feature maps");
        assertThatThrownBy(() -> OnnxReward.model(List.of())).hasMessageContaining("at least one reward");
    }

    @Test
    void aFileHoldsTheModel(@TempDir Path folder) throws Exception {
        RewardNetwork reward = reward(new StateFeatures(), Mlp.of(Activation.TANH, 1, 16, 1), 1);
        Path file = folder.resolve("a.onnx");
        OnnxReward.save(List.of(reward), file);
        assertThat(Files.readAllBytes(file)).isEqualTo(OnnxReward.model(List.of(reward)));
    }

    @Test
    void refusesARewardThatNeedsWholeRecordings() {
        var prepared = reward(new StateFeatures(), Mlp.of(Activation.TANH, 1, 16, 1), 1)
                .withPreparation(Preparation.NONE.withEvery(0.2));
        assertThatThrownBy(() -> OnnxReward.model(List.of(prepared)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("this reward sees recordings resampled every 0.2 s, so it scores whole recordings, not"
                        + " single steps: a model in ONNX scores single steps");
    }

    /** A network of the given hidden layers over what the map makes of our steps, with rewards of the order of 10. */
    private static RewardNetwork reward(FeatureMap map, Mlp like, long seed) {
        return reward(map, like, seed, new StepShape(STATES, ACTIONS, true));
    }

    private static RewardNetwork reward(FeatureMap map, Mlp like, long seed, StepShape steps) {
        var shape = new Mlp(map.names(steps).size(), like.hidden(), 1, like.activation());
        return new RewardNetwork(
                shape,
                shape.initialise(RandomStreams.of(seed).generator()),
                steps,
                map,
                new TargetScaling(17.3),
                new Provenance(
                        "0",
                        "none",
                        "none",
                        List.of(.9, .99),
                        MatchingOptions.DEFAULT.withSeed(seed),
                        null,
                        Map.of(),
                        null));
    }

    private static Trajectory trajectory(int steps, RandomGenerator random) {
        return Trajectory.of("t", gaussian(steps, STATES, random))
                .withActions(gaussian(steps, ACTIONS, random))
                .withFinalState(gaussian(1, STATES, random)[0])
                .asTerminated();
    }

    private static float[][] gaussian(int rows, int columns, RandomGenerator random) {
        float[][] numbers = new float[rows][columns];
        for (float[] row : numbers) {
            for (int i = 0; i < columns; i++) {
                row[i] = (float) random.nextGaussian();
            }
        }
        return numbers;
    }

    /** The inputs that the model asks for, a row per step. */
    private static Map<String, float[][]> rawSteps(Trajectory trajectory, Iterable<String> inputs) {
        int n = trajectory.length();
        Trajectory.Cursor step = trajectory.cursor();
        Map<String, float[][]> rows = new HashMap<>();
        for (String input : inputs) {
            float[][] filled = new float[n][];
            for (int t = 0; t < n; t++) {
                step.moveTo(t);
                filled[t] = switch (input) {
                    case "state" -> new float[] {step.state(0), step.state(1), step.state(2)};
                    case "action" -> new float[] {step.action(0), step.action(1)};
                    case "next_state" -> new float[] {step.next(0), step.next(1), step.next(2)};
                    case "terminal" -> new float[] {step.terminal() ? 1 : 0};
                    default -> throw new AssertionError(input);
                };
            }
            rows.put(input, filled);
        }
        return rows;
    }

    private static float[][] rows(Demonstrations steps) {
        float[][] rows = new float[steps.steps()][steps.width()];
        for (int i = 0; i < steps.width(); i++) {
            for (int t = 0; t < rows.length; t++) {
                rows[t][i] = steps.column(i)[t];
            }
        }
        return rows;
    }

    /** To 1e-5 of the largest: a single reward may be as small as rounding makes it. */
    private static void assertClose(float[] theirs, float[] ours) {
        float largest = 0;
        for (float each : ours) {
            largest = Math.max(largest, Math.abs(each));
        }
        assertThat(theirs).hasSameSizeAs(ours);
        assertThat(largest).isPositive();
        for (int i = 0; i < ours.length; i++) {
            assertThat(theirs[i]).isCloseTo(ours[i], within(1e-5f * largest));
        }
    }

    /** A model in ONNX Runtime. */
    private static final class Model implements AutoCloseable {
        private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
        private final OrtSession session;

        Model(byte[] bytes) throws Exception {
            session = environment.createSession(bytes);
        }

        List<String> inputs() {
            return List.copyOf(session.getInputNames());
        }

        Map<String, String> metadata() throws Exception {
            return session.getMetadata().getCustomMetadata();
        }

        long[] outputShape(String output) throws Exception {
            NodeInfo info = Objects.requireNonNull(session.getOutputInfo().get(output));
            return ((TensorInfo) info.getInfo()).getShape();
        }

        float[] run(Map<String, float[][]> inputs, String output) throws Exception {
            Map<String, OnnxTensor> tensors = new HashMap<>();
            for (var input : inputs.entrySet()) {
                tensors.put(input.getKey(), OnnxTensor.createTensor(environment, input.getValue()));
            }
            try (OrtSession.Result result = session.run(tensors, Set.of(output))) {
                return (float[]) result.get(0).getValue();
            } finally {
                tensors.values().forEach(OnnxTensor::close);
            }
        }

        @Override
        public void close() throws OrtException {
            session.close();
        }
    }
}
