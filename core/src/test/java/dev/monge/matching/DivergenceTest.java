package dev.monge.matching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.nn.Schedule;
import dev.monge.options.Descent;
import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.profile.OptimalityProfile;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A restart whose numbers overflow is dropped, named, and never saved. */
class DivergenceTest {
    private static final Supervision SUPERVISION = Supervision.of(
                    OptimalityProfile.ofAtoms(new double[] {-1, 2, 5}, new double[] {1, 1, 1}), 0.5)
            .withPairs(List.of(new OrderedPair(new Suffix(0, 0), new Suffix(1, 0), 0.5)));

    /** Weights hardly move, so whether a reward overflows is decided by the initial weights of the restart. */
    private static final MatchingOptions STILL = MatchingOptions.LINEAR
            .withShape(RewardShape.LINEAR)
            .withDescent(new Descent(Descent.Method.ADAM, new Schedule.Constant(1e-6), 1))
            .withEpochs(20)
            .withRestarts(6);

    private static Demonstrations features(float largest) {
        float[][] columns = new float[8][];
        List<String> names = new ArrayList<>();
        for (int k = 0; k < columns.length; k++) {
            columns[k] = new float[] {1, k, 3, largest, -k, 1};
            names.add("f" + k);
        }
        return Demonstrations.ofColumns(names, columns, new int[] {3, 3}, List.of("a", "b"), null);
    }

    @Test
    void aRestartThatDivergesIsDroppedAndTheOthersAreKept() {
        Demonstrations edge = features(3.3e38f);
        Matching matching = ProfileMatching.fit(edge, SUPERVISION, STILL);
        List<Integer> lost =
                matching.diverged().stream().map(Divergence::restart).toList();
        assertThat(lost).isNotEmpty().doesNotContain(matching.restart());
        for (int restart = 0; restart < 6; restart++) {
            double score = matching.scores().get(restart);
            assertThat(Double.isInfinite(score)).isEqualTo(lost.contains(restart));
            assertThat(score).isGreaterThanOrEqualTo(matching.scores().get(matching.restart()));
        }
        for (float reward : matching.reward().rewards(edge)) {
            assertThat(reward).isFinite();
        }
    }

    @Test
    void theMessageNamesRestartEpochAndLearningRate() {
        assertThat(new Divergence(1, 37, 0.5)).hasToString("restart 2 diverged in epoch 38 at learning rate 0.5");
        MatchingOptions wild = STILL.withRestarts(2)
                .withDescent(new Descent(Descent.Method.ADAM, new Schedule.Exponential(1e-3, 3e38), 1));
        assertThatThrownBy(() -> ProfileMatching.fit(features(3), SUPERVISION, wild))
                .isInstanceOf(DivergedException.class)
                .hasMessageMatching(
                        "the fit diverged: restart 1 diverged in epoch \\d+ at learning rate \\d.*; restart 2"
                                + " diverged in epoch \\d+ at learning rate \\d.*; a lower learning rate .* may help");
    }

    @Test
    void whatDivergedIsNeverSavedAndARunContinuesAfterIt() {
        Demonstrations edge = features(3.3e38f);
        List<MatchingCheckpoint> saved = new ArrayList<>();
        Matching whole =
                ProfileMatching.fit(edge, SUPERVISION, STILL, MatchingControl.NONE.withCheckpoints(new Kept(saved), 5));
        assertThat(saved).isNotEmpty();
        for (MatchingCheckpoint each : saved) {
            for (float weight : each.parameters()) {
                assertThat(weight).isFinite();
            }
            for (float[] average : each.optimiser().averages()) {
                for (float value : average) {
                    assertThat(value).isFinite();
                }
            }
        }
        for (MatchingCheckpoint each : List.copyOf(saved)) {
            Kept store = new Kept(new ArrayList<>(List.of(each)));
            Matching continued =
                    ProfileMatching.fit(edge, SUPERVISION, STILL, MatchingControl.NONE.withCheckpoints(store, 5));
            assertThat(continued.diverged()).isEqualTo(whole.diverged());
            assertThat(continued.scores()).isEqualTo(whole.scores());
            assertThat(continued.reward().parameters()).isEqualTo(whole.reward().parameters());
        }
    }

    @Test
    void aCheckpointWhoseLostRestartHasWeightsIsRefused() {
        Demonstrations few = features(3);
        List<MatchingCheckpoint> saved = new ArrayList<>();
        MatchingOptions twice = STILL.withRestarts(2);
        ProfileMatching.fit(few, SUPERVISION, twice, MatchingControl.NONE.withCheckpoints(new Kept(saved), 5));
        MatchingCheckpoint last = saved.get(saved.size() - 1);
        var damaged = new MatchingCheckpoint(
                last.run(),
                last.restart(),
                last.epoch(),
                last.parameters(),
                last.optimiser(),
                List.of(new float[2]),
                List.of(new Divergence(0, 3, 0.5)));
        var store = new Kept(new ArrayList<>(List.of(damaged)));
        assertThatThrownBy(() ->
                        ProfileMatching.fit(few, SUPERVISION, twice, MatchingControl.NONE.withCheckpoints(store, 5)))
                .hasMessageEndingWith("is damaged: it has 2 parameters instead of 0");
    }

    private record Kept(List<MatchingCheckpoint> all) implements Checkpoints {
        @Override
        public Optional<MatchingCheckpoint> load() {
            return all.isEmpty() ? Optional.empty() : Optional.of(all.get(all.size() - 1));
        }

        @Override
        public void save(MatchingCheckpoint checkpoint) {
            all.add(checkpoint);
        }
    }
}
