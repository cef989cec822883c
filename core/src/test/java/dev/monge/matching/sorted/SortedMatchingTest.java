package dev.monge.matching.sorted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.matching.Matching;
import dev.monge.nn.random.RandomStreams;
import dev.monge.profile.Binning;
import dev.monge.reward.RewardNetwork;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class SortedMatchingTest {
    private static final double[] TRUTH = {3, -1, 0, 2, 0, 0, -4, 0.5};
    private static final SortedOptions OPTIONS = SortedOptions.DEFAULT.withEffort(16, 5, 200);

    private final Demonstrations demonstrations = demonstrations(7);
    private final Supervision said = said(demonstrations);

    @Test
    void profilesAFewPairsAndLabelsDetermineALinearReward() {
        Matching matching = SortedMatching.fit(demonstrations, said, OPTIONS, List.of());
        float[] weights = matching.reward().parameters();
        for (int i = 0; i < TRUTH.length; i++) {
            assertThat((double) weights[i]).as("weight %d", i).isCloseTo(TRUTH[i], within(0.02));
        }
        assertThat(weights[TRUTH.length]).as("no bias").isZero();
        assertThat(matching.after().violatedPairs()).isEmpty();
        assertThat(matching.after().gaps()).allSatisfy(gap -> assertThat(gap).isLessThan(0.05));
        assertThat(matching.before().gaps()).allSatisfy(gap -> assertThat(gap).isGreaterThan(1));
    }

    @Test
    void theNumberOfThreadsDoesNotMatter() {
        SortedOptions quick = OPTIONS.withEffort(5, 2, 10);
        assertThat(weights(quick.withThreads(3))).isEqualTo(weights(quick));
        assertThat(weights(quick.withSeed(1))).isNotEqualTo(weights(quick));
    }

    @Test
    void aKnownRewardIsAStart() {
        RewardNetwork known =
                SortedMatching.fit(demonstrations, said, OPTIONS, List.of()).reward();
        SortedOptions lazy = OPTIONS.withEffort(1, 0, 1);
        double alone = error(SortedMatching.fit(demonstrations, said, lazy, List.of()));
        double helped = error(SortedMatching.fit(demonstrations, said, lazy, List.of(known)));
        assertThat(helped).isLessThan(0.1).isLessThan(alone);
    }

    @Test
    void aRewardOnOtherFeaturesIsNoStart() {
        RewardNetwork known = SortedMatching.fit(demonstrations, said, OPTIONS.withEffort(1, 0, 0), List.of())
                .reward();
        Demonstrations renamed = Demonstrations.of(List.of(Trajectory.of("a", new float[][] {{1}, {2}})));
        Supervision about = Supervision.of(said.profiles().get(0).profile(), 0.9);
        assertThatThrownBy(() -> SortedMatching.fit(renamed, about, OPTIONS, List.of(known)))
                .hasMessage("expected a linear reward on the same features to start from");
    }

    @Test
    void impossibleOptionsAreRefused() {
        assertThatThrownBy(() -> OPTIONS.withEffort(0, 1, 1))
                .hasMessage("the number of starts must be at least 1, got 0");
        assertThatThrownBy(() -> OPTIONS.withThreads(0)).hasMessage("the number of threads must be at least 1, got 0");
    }

    private double error(Matching matching) {
        double sum = 0;
        for (int i = 0; i < TRUTH.length; i++) {
            sum += Math.abs(matching.reward().parameters()[i] - TRUTH[i]);
        }
        return sum;
    }

    private float[] weights(SortedOptions options) {
        return SortedMatching.fit(demonstrations, said, options, List.of())
                .reward()
                .parameters();
    }

    private static Supervision said(Demonstrations demonstrations) {
        var truth = new GroundTruth(demonstrations);
        List<ProfileTarget> profiles = new ArrayList<>();
        for (double gamma : new double[] {0.9, 0, 0.5}) {
            profiles.add(new ProfileTarget(truth.profile(gamma, new Binning.Exact()), gamma));
        }
        return new Supervision(profiles, truth.pairs(20, 0.9, 1), truth.extremes(2, 0.9));
    }

    private static Demonstrations demonstrations(long seed) {
        RandomGenerator random = RandomStreams.of(seed).generator();
        List<Trajectory> all = new ArrayList<>();
        for (int k = 0; k < 30; k++) {
            float[][] states = new float[40][TRUTH.length];
            double[] rewards = new double[states.length];
            for (int t = 0; t < states.length; t++) {
                for (int i = 0; i < TRUTH.length; i++) {
                    // Skewed in different ways: normal features could be turned without changing any profile.
                    double draw = random.nextDouble();
                    states[t][i] = (float) (i % 2 == 0 ? draw * draw * draw : draw < 0.2 ? 1 + draw : -draw);
                    rewards[t] += TRUTH[i] * states[t][i];
                }
            }
            all.add(Trajectory.of("t" + k, states).withRewards(rewards));
        }
        return Demonstrations.of(all);
    }
}
