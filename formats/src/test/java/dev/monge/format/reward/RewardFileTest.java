package dev.monge.format.reward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.derive.Preparation;
import dev.monge.format.io.FormatException;
import dev.monge.metric.Estimate;
import dev.monge.metric.Interval;
import dev.monge.metric.PValue;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.nn.Schedule;
import dev.monge.options.Descent;
import dev.monge.options.MatchingOptions;
import dev.monge.options.PairLikelihood;
import dev.monge.options.RewardShape;
import dev.monge.options.TransportOptions;
import dev.monge.recording.MissingValues;
import dev.monge.reward.HeldOut;
import dev.monge.reward.HeldOutUnit;
import dev.monge.reward.Provenance;
import dev.monge.reward.Pursuit;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardEnsemble;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.SupervisionAgreement;
import dev.monge.reward.TargetScaling;
import dev.monge.reward.Validation;
import dev.monge.trajectory.ChangeFeatures;
import dev.monge.trajectory.FeatureChoice;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.FeatureMaps;
import dev.monge.trajectory.NormFeatures;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.SelectedFeatures;
import dev.monge.trajectory.StateActionFeatures;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import dev.monge.trajectory.TransitionFeatures;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RewardFileTest {
    @TempDir
    private Path folder;

    @Test
    void aRewardReadBackIsTheSameToTheBit() throws Exception {
        for (FeatureMap map : List.of(
                new StateFeatures(),
                new StateActionFeatures(),
                new TransitionFeatures(),
                new SelectedFeatures(new StateActionFeatures(), List.of(2, 0)),
                new ScaledFeatures(
                        new SelectedFeatures(new StateFeatures(), List.of(1, 1)),
                        List.of(0.1f, -3e7f),
                        List.of(1e-9f, 0.3f)),
                new ChangeFeatures(true, 3),
                new ChangeFeatures(false, 0),
                new NormFeatures(2))) {
            RewardNetwork reward = reward(map, new Random(map.hashCode()));
            Path file = folder.resolve("a.reward.json");
            RewardFile.save(reward, file);
            RewardNetwork read = RewardFile.load(file).members().get(0);
            assertThat(read.parameters()).isEqualTo(reward.parameters());
            assertThat(read.resampled())
                    .extracting(RewardNetwork::parameters)
                    .containsExactlyElementsOf(reward.resampled().stream()
                            .map(RewardNetwork::parameters)
                            .toList());
            assertThat(read.network()).isEqualTo(reward.network());
            assertThat(read.map()).isEqualTo(map);
            assertThat(read.names()).isEqualTo(reward.names());
            assertThat(read.scaling()).isEqualTo(reward.scaling());
            assertThat(read.provenance()).isEqualTo(reward.provenance());
            assertThat(read.shape()).isEqualTo(reward.shape());
            float[] state = {0.3f, -2};
            assertThat(read.score(state, new float[] {1}, state, true))
                    .isEqualTo(reward.score(state, new float[] {1}, state, true));
        }
    }

    @Test
    void aMapOfOnesOwnIsKeptByName() throws Exception {
        Path file = folder.resolve("own.reward.json");
        RewardNetwork reward = reward(new Own(), new Random(1));
        assertThatThrownBy(() -> RewardFile.save(reward, file)).hasMessageContaining("is not registered by name");
        assertThat(file).doesNotExist();
        FeatureMaps knowing = FeatureMaps.standard().with("own", new Own());
        RewardFile.save(reward, file, knowing);
        assertThat(RewardFile.load(file, knowing).map()).isEqualTo(new Own());
        assertThatThrownBy(() -> RewardFile.load(file))
                .hasMessage(file + ": features.map.name: the feature map own is not registered here");
    }

    @Test
    void whatIsNotUnderstoodIsRefusedInOneSentence() throws Exception {
        Path good = folder.resolve("good.reward.json");
        RewardFile.save(reward(new StateFeatures(), new Random(2)), good);
        String text = Files.readString(good);
        refused(
                text.replace("monge-reward", "monge-profile"),
                "format: expected \"monge-reward\", got \"monge-profile\"");
        refused(text.replace("\"version\" : 2", "\"version\" : 3"), "version: 3 is newer than 2");
        refused(
                text.replace("\"version\" : 2", "\"version\" : 1"),
                "version: this reward file has version 1, which does not record the features of the reward; fit the"
                        + " reward again");
        refused(
                text.replace("\"names\" : [ \"x\"", "\"names\" : [ \"z\""),
                "features.names: expected x, y from the feature map, got z, y");
        refused(text.replace("\"scale\"", "\"skale\""), "scaling.scale: expected a finite number, got nothing");
        refused(
                text.replace("\"seed\" : 42", "\"seed\" : 42, \"mood\" : \"good\""),
                "provenance.options: unknown field \"mood\"");
        refused(text.replace("RELU", "SWISH"), "network.activation: no such activation: SWISH");
        refused(text.replace("\"hidden\" : [ 3 ]", "\"hidden\" : [ 4 ]"), "expected 17 parameters, got 13");
        refused(
                text.replace("\"hidden\" : [ 3 ]", "\"hidden\" : [ 3" + ", 1".repeat(29_999) + " ]"),
                "a network has at most 100 hidden layers, got 30000");
        refused(
                text.replace("\"hidden\" : [ 3 ]", "\"hidden\" : [ 3" + ", 2147483647".repeat(5) + " ]"),
                "a network has at most 2^31 - 1 parameters, got 2^63 or more");
        refused(
                text.replace("\"state\"", "\"changes\", \"signed\" : true, \"actions\" : 2147483647"),
                "change features distinguish at most 10000 actions, got 2147483647");
        refused(text.replace("\"state\"", "\"pixels\""), "features.map.kind: no such kind of feature map: pixels");
        refused(
                text.replaceFirst("\"parameters\" : \\[ [^,]*,", "\"parameters\" : [ 1e99,"),
                "network.parameters[0]: expected a finite number, got 1.0E99, which is beyond the range of float");
        refused(
                text.replaceFirst("\"parameters\" : \\[ [^,]*,", "\"parameters\" : [ \"1\","),
                "network.parameters[0]: expected a finite number, got \"1\"");
        refused("[]", "expected a JSON object, got a list");
        refused("", "expected a JSON object");
        refused("PK\u0003\u0004", "expected a JSON file of Monge, got a ZIP archive");
        for (int cut = 1; cut < text.length() - 2; cut += 97) {
            refused(text.substring(0, cut), "");
        }
        assertThatThrownBy(() -> RewardFile.load(folder.resolve("none"))).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void aRewardNobodyFittedHasNoOptions() throws Exception {
        RewardNetwork reward = reward(new StateFeatures(), new Random(3)).withProvenance(Provenance.byHand());
        Path file = folder.resolve("hand.reward.json");
        RewardFile.save(reward, file);
        assertThat(RewardFile.load(file).members().get(0).provenance()).isEqualTo(Provenance.byHand());
    }

    @Test
    void anEnsembleIsOneFileAndItsMembersComeBackInOrder() throws Exception {
        Path file = folder.resolve("e.reward.json");
        RewardNetwork one = reward(new StateFeatures(), new Random(1));
        RewardNetwork other = reward(new StateFeatures(), new Random(2));
        RewardFile.save(new RewardEnsemble(List.of(one, other)), file);
        Reward back = RewardFile.load(file);
        assertThat(back.members()).hasSize(2);
        assertThat(back.members().get(0).parameters()).isEqualTo(one.parameters());
        assertThat(back.members().get(1).parameters()).isEqualTo(other.parameters());
        String text = Files.readString(file);
        Files.writeString(
                file, text.replaceFirst("\"x\", \"y\"", "\"u\", \"v\"").replaceFirst("\"x\", \"y\"", "\"u\", \"v\""));
        assertThatThrownBy(() -> RewardFile.load(file)).hasMessageContaining("must have the same features");
        Files.writeString(file, "{\"format\":\"monge-reward-ensemble\",\"version\":2,\"members\":[]}");
        assertThatThrownBy(() -> RewardFile.load(file)).hasMessageContaining("at least one reward");
    }

    private void refused(String text, String part) throws Exception {
        Path file = folder.resolve("bad.reward.json");
        Files.writeString(file, text);
        assertThatThrownBy(() -> RewardFile.load(file))
                .isInstanceOf(FormatException.class)
                .hasMessageStartingWith(file + ": ")
                .hasMessageContaining(part)
                .hasMessageNotContaining("\n");
        assertThat(file).hasContent(text);
    }

    private static RewardNetwork reward(FeatureMap map, Random random) {
        var steps = new StepShape(List.of("x", "y"), List.of("push"), true);
        Mlp shape = new Mlp(map.names(steps).size(), List.of(3), 1, Activation.RELU);
        MatchingOptions options = MatchingOptions.DEFAULT
                .withSeed(42)
                .withLikelihood(new PairLikelihood(0.1 / 3, 0.05))
                .withShape(new RewardShape(List.of(4), Activation.TANH).odd())
                .withDescent(new Descent(Descent.Method.RMSPROP, new Schedule.Constant(0.1 / 3), 2.5, 7))
                .withTransport(TransportOptions.PAPER
                        .entropic(new Schedule.Linear(0.3, 0.1, 0.7))
                        .histogram(9));
        var provenance = new Provenance(
                "0.1.0",
                "sha256:00ff",
                "sha256:1234",
                List.of(0.9, 0.0),
                options,
                new FeatureChoice("state", List.of("x", "y"), true),
                Map.of("demos", "runs.csv"),
                new SupervisionAgreement(
                        List.of(new SupervisionAgreement.ProfileGap("expert.txt", 0.9, 0.1 / 3, 2.5)),
                        7,
                        5,
                        2,
                        0.25,
                        0.1 + 0.2,
                        validation(),
                        new Pursuit(64, 41, new Pursuit.Halves(0.1 / 3, 0.7)),
                        List.of("the fit is far from \u202eexpert.txt")));
        return new RewardNetwork(shape, shape.initialise(random), steps, map, new TargetScaling(3.7), provenance)
                .withResamples(List.of(shape.initialise(random), shape.initialise(random)));
    }

    private static Validation validation() {
        var known = new Estimate(OptionalDouble.of(1.0 / 3), Optional.of(new Interval(-0.1, 0.7, 0.95)));
        var single = Estimate.of(OptionalDouble.of(0.5));
        var unknown = Estimate.of(OptionalDouble.empty());
        return new Validation(
                HeldOutUnit.STRETCHES,
                8,
                8,
                0.3,
                true,
                new HeldOut("the reward", known, unknown, Optional.of(new PValue(1.0 / 7, 2000, false)), 3, 0.1),
                List.of(new HeldOut("length alone", single, known, Optional.empty(), 0, 0)),
                List.of());
    }

    private record Own() implements FeatureMap {
        @Override
        public List<String> names(StepShape shape) {
            return List.of("x", "y");
        }

        @Override
        public float feature(Transition step, int index) {
            return index;
        }
    }

    @Test
    void thePreparationTravelsWithTheReward() throws Exception {
        var shape = new StepShape(List.of("x", "y", "pace", "jerk(x, y)"), List.of(), false);
        var network = new Mlp(4, List.of(), 1, Activation.RELU);
        var plain = new RewardNetwork(
                network,
                new float[] {1, 2, 3, 4, 5},
                shape,
                new StateFeatures(),
                new TargetScaling(1),
                Provenance.byHand());
        var preparation = Preparation.of("pace = mean(speed(x, y), 1s)", "jerk(x,y)")
                .withEvery(0.2)
                .withMissing(MissingValues.HOLD);
        Path file = folder.resolve("prepared.reward.json");
        RewardFile.save(plain, file);
        assertThat(Files.readString(file)).doesNotContain("preparation");
        RewardFile.save(plain.withPreparation(preparation), file);
        Reward read = RewardFile.load(file);
        assertThat(read.preparation()).isEqualTo(preparation);
        assertThat(read.recorded().stateNames()).containsExactly("x", "y");

        String text = Files.readString(file);
        refused(text.replace("1s)", "1h)"), "there is no unit h");
        refused(text.replace("jerk(x,y)", "jolt(x,y)"), "there is no function jolt");
        refused(text.replace("jerk(x,y)", "kinematics"), "the set kinematics depends on the data");
        refused(text.replace("jerk(x,y)", "jerk(x)"), "the steps of the reward lack the derived column jerk(x)");
        refused(text.replace("\"every\" : 0.2", "\"every\" : -1"), "a number of seconds above 0");
        refused(text.replace("\"every\"", "\"evry\""), "unknown field \"evry\"");
        refused(text.replace("\"hold\"", "\"guess\""), "expected refuse, hold, interpolate or drop for missing values");
    }
}
