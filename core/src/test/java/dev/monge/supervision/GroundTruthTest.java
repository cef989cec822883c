package dev.monge.supervision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.nn.random.RandomStreams;
import dev.monge.profile.Binning;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Suffix;
import dev.monge.trajectory.Trajectory;
import java.util.List;
import java.util.Map;
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
                .allSatisfy(pair -> assertThat(returns[pair.worse().firstRow(data)])
                        .isLessThan(returns[pair.better().firstRow(data)]));
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

    /** The experiments and {@code monge pairs} draw with a seed, and more pairs begin with the same ones. */
    @Test
    void aSeedDeterminesThePairs() {
        List<OrderedPair> pairs = truth.pairs(20, 0.9, 7);
        assertThat(pairs)
                .isEqualTo(
                        truth.pairs(20, 0.9, RandomStreams.of(7).named("pairs").generator()))
                .isNotEqualTo(truth.pairs(20, 0.9, 8));
        assertThat(truth.pairs(50, 0.9, 7)).startsWith(pairs.toArray(new OrderedPair[0]));
    }

    @Test
    void messagesNameTheDataSet() {
        var one = new Recording(Trajectory.of("x", new float[2][1]).withRewards(0, 0), Map.of());
        var other = new Recording(Trajectory.of("y", new float[2][1]), Map.of());
        var known = GroundTruth.of(new DataSet(List.of(one), "runs.csv"));
        assertThatThrownBy(() -> known.pairs(1, 1, 0))
                .hasMessage("runs.csv: all true returns are 0.0: no pair can be ordered");
        assertThatThrownBy(() -> known.extremes(1, 1))
                .hasMessage("runs.csv: 1 best and 1 worst suffixes need 2 trajectories, got 1");
        assertThatThrownBy(() -> GroundTruth.of(new DataSet(List.of(one, other), "runs.csv")))
                .hasMessage("runs.csv: true rewards are known for 1 of 2 trajectories, expected all");
    }

    @Test
    void negativeNumbersAreRefused() {
        assertThatThrownBy(() -> truth.pairs(-1, 1, 0)).hasMessage("the number of pairs must be at least 0, got -1");
        assertThatThrownBy(() -> truth.extremes(-1, 1))
                .hasMessage("the number of best and of worst suffixes must be at least 0, got -1");
        assertThatThrownBy(() -> truth.extremes(1 << 30, 1)).hasMessageContaining("need 2,147,483,648 trajectories");
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
