package dev.monge.research.imitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.matching.Matching;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.MatchingOptions;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class TrexTest {
    private static final MatchingOptions OPTIONS = MatchingOptions.PAPER.withEpochs(300);

    /** Runs at different heights; the true reward is the height. */
    private static List<Trajectory> runs() {
        RandomGenerator random = RandomStreams.of(4).generator();
        List<Trajectory> all = new ArrayList<>();
        for (int k = 0; k < 20; k++) {
            float[][] states = new float[30][2];
            double[] rewards = new double[30];
            for (int t = 0; t < 30; t++) {
                states[t][0] = (float) (0.1 * (k - 10) + 0.05 * random.nextGaussian());
                states[t][1] = (float) random.nextGaussian();
                rewards[t] = states[t][0];
            }
            all.add(Trajectory.of("run-" + k, states).withRewards(rewards).withFinalState(0, 0));
        }
        return all;
    }

    @Test
    void preferencesFollowTheTrueReturns() {
        List<Trajectory> runs = runs();
        List<Trex.Preference> preferences =
                Trex.preferences(runs, 50, RandomStreams.of(1).generator());
        assertThat(preferences).hasSize(50).allMatch(each -> each.worse() < each.better() + 2);
        assertThatThrownBy(() -> Trex.preferences(
                        List.of(Trajectory.of("a", new float[][] {{1}})),
                        1,
                        RandomStreams.of(1).generator()))
                .hasMessage("trajectory a has no true rewards");
    }

    @Test
    void wholeTrajectoriesAndSnippetsBothTeachWhatIsPreferred() {
        List<Trajectory> runs = runs();
        List<Trex.Preference> preferences =
                Trex.preferences(runs, 40, RandomStreams.of(1).generator());
        Matching whole = Trex.fitWhole(runs, new StateFeatures(), preferences, OPTIONS);
        Matching snippets = Trex.fitSnippets(
                runs,
                new StateFeatures(),
                preferences,
                3,
                10,
                RandomStreams.of(2).generator(),
                OPTIONS);
        for (Matching each : List.of(whole, snippets)) {
            assertThat(each.reward().rewardOfFeatures(0.8f, 0))
                    .isGreaterThan(each.reward().rewardOfFeatures(-0.8f, 0) + 0.1f);
            assertThat(each.reward().provenance().gammas()).isEmpty();
        }
        assertThat(whole.after().violatedPairs().size()).isLessThan(5);
    }

    @Test
    void aSnippetIsAPieceOfItsTrajectory() {
        Trajectory whole = Trajectory.of("w", new float[][] {{0}, {1}, {2}, {3}})
                .withActions(new float[][] {{5}, {6}, {7}, {8}})
                .withRewards(10, 11, 12, 13)
                .withFinalState(4)
                .asTerminated();
        Trajectory middle = Trex.snippet(whole, 1, 2, "0+");
        assertThat(middle.length()).isEqualTo(2);
        assertThat(middle.rewards()).containsExactly(11, 12);
        assertThat(middle.cursor().moveTo(1).next(0)).isEqualTo(3);
        assertThat(middle.cursor().moveTo(0).action(0)).isEqualTo(6);
        assertThat(middle.terminated()).isFalse();
        assertThat(Trex.snippet(whole, 2, 2, "0-").terminated()).isTrue();
    }
}
