package dev.monge.supervision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.profile.Binning;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import dev.monge.trajectory.Trajectory;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GroundTruthTest {
    private final Demonstrations data = Demonstrations.of(List.of(
            Trajectory.of("a", new float[3][1]).withRewards(1, 2, 4),
            Trajectory.of("b", new float[2][1]).withRewards(-8, 0),
            Trajectory.of("c", new float[1][1]).withRewards(6),
            Trajectory.of("d", new float[2][1]).withRewards(0, -1)));
    private final GroundTruth truth = new GroundTruth(data);

    @Test
    void theProfileIsTheDistributionOfTheTrueReturns() {
        var profile = truth.profile(1, new Binning.Exact());
        // Returns: 7, 6, 4, -8, 0, 6, -1, -1
        assertThat(profile.positions()).containsExactly(-8, -1, 0, 4, 6, 7);
        assertThat(profile.weights()).containsExactly(0.125, 0.25, 0.125, 0.125, 0.25, 0.125);
    }

    @Test
    void pairsAreInTheTrueOrder() {
        double[] returns = data.trueReturns(0.5);
        List<OrderedPair> pairs = truth.pairs(200, 0.5, new Random(1));
        assertThat(pairs)
                .hasSize(200)
                .allSatisfy(pair ->
                        assertThat(returns[data.start(pair.worse())]).isLessThan(returns[data.start(pair.better())]));
        assertThat(truth.pairs(200, 0.5, new Random(1))).isEqualTo(pairs);
    }

    @Test
    void labelsAreTheExtremesOfDistinctTrajectories() {
        List<FixedPoint> labels = truth.extremes(2, 1);
        assertThat(labels)
                .containsExactly(
                        new FixedPoint(new Suffix(0, 0), 7, 1),
                        new FixedPoint(new Suffix(1, 0), -8, 1),
                        new FixedPoint(new Suffix(2, 0), 6, 1),
                        new FixedPoint(new Suffix(3, 0), -1, 1));
    }

    /** At gamma 0 the returns are the rewards: 1, 2, 4 and -8, 0 and 6 and 0, -1. */
    @Test
    void extremesAreFoundWhereverInATrajectoryTheyAre() {
        assertThat(truth.extremes(2, 0))
                .containsExactly(
                        new FixedPoint(new Suffix(2, 0), 6, 0),
                        new FixedPoint(new Suffix(1, 0), -8, 0),
                        new FixedPoint(new Suffix(0, 2), 4, 0),
                        new FixedPoint(new Suffix(3, 1), -1, 0));
    }

    @Test
    void whatCannotBeKnownIsRefused() {
        assertThatThrownBy(() -> truth.extremes(3, 1))
                .hasMessage("3 best and 3 worst suffixes need 6 trajectories, got 4");
        var silent = Demonstrations.of(List.of(Trajectory.of("x", new float[2][1])));
        assertThatThrownBy(() -> new GroundTruth(silent)).hasMessageContaining("are unknown");
        var flat = new GroundTruth(
                Demonstrations.of(List.of(Trajectory.of("x", new float[2][1]).withRewards(0, 0))));
        assertThatThrownBy(() -> flat.pairs(1, 1, new Random(1)))
                .hasMessage("all true returns are 0.0: no pair can be ordered");
    }
}
