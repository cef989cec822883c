package dev.monge.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.monge.reward.Reward;
import dev.monge.reward.RewardNetwork;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnowledgeTest {
    private static final double[] TRUTH = {3, -2, 1};
    private static final Demonstrations SEEN = SmallWorld.of(1, TRUTH, false, false);
    private static final Supervision SAID = SmallWorld.said(SEEN, 5, 1);

    private static RewardNetwork known(long seed) {
        RewardNetwork fitted = SmallWorld.fit(SEEN, SAID, seed);
        return fitted.withPosterior(Laplace.of(fitted, SEEN, SAID, 0).posterior());
    }

    @Test
    void samplesOfTheRewardSpreadAsItsDeviationsSay() {
        RewardNetwork reward = known(1);
        Knowledge knowledge = Knowledge.of(reward, SEEN).orElseThrow();
        double[] deviations = knowledge.deviations();
        List<RewardNetwork> samples = Knowledge.samples(reward, 3000, 7);
        double[] squares = new double[SEEN.steps()];
        float[] fitted = reward.rewards(SEEN);
        for (RewardNetwork sample : samples) {
            float[] rewards = sample.rewards(SEEN);
            for (int row = 0; row < squares.length; row++) {
                squares[row] += (rewards[row] - fitted[row]) * (rewards[row] - fitted[row]) / samples.size();
            }
        }
        for (int row = 0; row < 50; row++) {
            assertThat(Math.sqrt(squares[row]) / deviations[row]).isCloseTo(1, within(0.08));
        }
        assertThat(Knowledge.samples(reward, 2, 7).get(1).parameters())
                .isEqualTo(samples.get(1).parameters());
    }

    @Test
    void anEnsembleIsAsUncertainAsItsMembersAndTheirDisagreement() {
        List<RewardNetwork> members = List.of(known(1), known(2), known(3));
        var segment = Segment.whole(4);
        double mean = 0;
        double variance = 0;
        List<Double> values = new ArrayList<>();
        for (RewardNetwork each : members) {
            Belief belief = Knowledge.of(each, SEEN)
                    .orElseThrow()
                    .of(segment, Aggregation.MEAN)
                    .belief();
            values.add(belief.mean());
            mean += belief.mean() / 3;
            variance += belief.deviation() * belief.deviation() / 3;
        }
        for (double each : values) {
            variance += (each - mean) * (each - mean) / 3;
        }
        Belief together = Knowledge.of(Reward.of(members), SEEN)
                .orElseThrow()
                .of(segment, Aggregation.MEAN)
                .belief();
        assertThat(together.mean()).isCloseTo(mean, within(1e-5));
        assertThat(together.deviation()).isCloseTo(Math.sqrt(variance), within(1e-6));
    }

    /** By one scan, the same as suffix by suffix, also for an ensemble. */
    @Test
    void returnsOfSuffixesAreAsUncertainAsTheirSegments() {
        for (Reward reward : List.of(known(1), Reward.of(List.of(known(1), known(2))))) {
            Knowledge knowledge = Knowledge.of(reward, SEEN).orElseThrow();
            double[] deviations = knowledge.returnDeviations(0.9);
            assertThat(deviations).hasSize(SEEN.steps());
            for (int k = 0; k < 3; k++) {
                for (int step = 0; step < SEEN.length(k); step++) {
                    Segment suffix = Segment.of(new Suffix(k, step));
                    assertThat(deviations[SEEN.offset(k) + step])
                            .isCloseTo(
                                    knowledge
                                            .of(suffix, Aggregation.discounted(0.9))
                                            .belief()
                                            .deviation(),
                                    withinPercentage(0.001));
                }
            }
        }
    }

    @Test
    void aRewardWithoutPosteriorSaysNothing() {
        RewardNetwork fitted = SmallWorld.fit(SEEN, SAID, 1);
        assertThat(Knowledge.of(fitted, SEEN)).isEmpty();
        assertThatThrownBy(() -> Knowledge.samples(fitted, 1, 0)).hasMessageContaining("fit it again");
    }

    @Test
    void wrongOrdersAreThoseOfSamples() {
        RewardNetwork reward = known(1);
        List<Coordinates> recordings = Knowledge.of(reward, SEEN).orElseThrow().recordings(Aggregation.MEAN);
        List<RewardNetwork> samples = Knowledge.samples(reward, 2000, 3);
        double wrong = 0;
        for (RewardNetwork sample : samples) {
            double[] returns = SEEN.returns(sample.rewards(SEEN), 1);
            int turned = 0;
            for (int i = 0; i < recordings.size(); i++) {
                for (int j = 0; j < i; j++) {
                    double difference =
                            returns[SEEN.offset(i)] / SEEN.length(i) - returns[SEEN.offset(j)] / SEEN.length(j);
                    turned += difference
                                            * (recordings.get(i).value()
                                                    - recordings.get(j).value())
                                    < 0
                            ? 1
                            : 0;
                }
            }
            wrong += turned / 435.0 / samples.size();
        }
        assertThat(WrongOrders.share(recordings)).isCloseTo(wrong, within(0.005));
    }

    @Test
    void principalCoordinatesKeepTheVarianceOfWindows() {
        Knowledge knowledge = Knowledge.of(known(1), SEEN).orElseThrow();
        var principal = new PrincipalCoordinates(knowledge, 32);
        double[] values = new double[SEEN.steps()];
        float[] coordinates = new float[SEEN.steps() * principal.size()];
        for (int k = 0; k < SEEN.trajectories(); k++) {
            principal.windows(k, 5, 0.8, values, coordinates);
        }
        for (int k = 0; k < SEEN.trajectories(); k++) {
            Coordinates exact = knowledge.of(new Segment(k, 2, 7), Aggregation.discounted(0.8));
            int row = SEEN.offset(k) + 2;
            double squares = 0;
            for (int i = 0; i < principal.size(); i++) {
                float each = coordinates[row * principal.size() + i];
                squares += each * each;
            }
            assertThat(values[row]).isCloseTo(exact.value(), within(1e-4));
            assertThat(Math.sqrt(squares)).isCloseTo(exact.belief().deviation(), within(1e-3));
        }
    }
}
