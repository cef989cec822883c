package dev.monge.matching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.profile.OptimalityProfile;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two trajectories of rewards 1, 2, 4 and 8, 16: at gamma 1 the returns are 7, 6, 4 and 24, 16. */
class MatchingQualityTest {
    private static final float[] REWARDS = {1, 2, 4, 8, 16};
    private static final Demonstrations DATA =
            Demonstrations.ofColumns(List.of("f"), new float[1][5], new int[] {3, 2}, List.of("short", "rich"), null);

    @Test
    void gapsAreWassersteinDistancesOfWhatEachProfileSpeaksOf() {
        var all = new ProfileTarget(atoms(4, 6, 7, 16, 24), 1);
        var shifted = new ProfileTarget(atoms(5, 7, 8, 17, 25), 1);
        var rich = new ProfileTarget(atoms(16, 21), 1, 1, List.of(1));
        var atOnce = new ProfileTarget(atoms(1, 2, 4, 8, 16), 0);
        var supervision = new Supervision(List.of(all, shifted, rich, atOnce), List.of(), List.of());
        assertThat(MatchingQuality.of(DATA, supervision, REWARDS, 1).gaps()).containsExactly(0.0, 1.0, 1.5, 0.0);
    }

    @Test
    void pairsAreViolatedWhereTheWorseIsStrictlyBetter() {
        var right = new OrderedPair(new Suffix(0, 0), new Suffix(1, 0), 1);
        var wrong = new OrderedPair(new Suffix(0, 0), new Suffix(0, 1), 1);
        var wrongAtFirstRight = new OrderedPair(new Suffix(0, 0), new Suffix(0, 1), 0);
        var tied = new OrderedPair(new Suffix(0, 2), new Suffix(0, 1), 0.5); // 4 and 2 + 4 / 2
        var supervision = new Supervision(List.of(), List.of(right, wrong, wrongAtFirstRight, tied), List.of());
        assertThat(MatchingQuality.of(DATA, supervision, REWARDS, 2).violatedPairs())
                .containsExactly(1);
    }

    @Test
    void equalAnswersAreNeverOutOfOrder() {
        var right = new OrderedPair(new Suffix(0, 0), new Suffix(1, 0), 1);
        OrderedPair equal = OrderedPair.equal(right.better(), right.worse(), right.aggregation());
        for (OrderedPair each : List.of(equal, equal.turned())) {
            var supervision = new Supervision(List.of(), List.of(each, right, right.turned()), List.of());
            assertThat(MatchingQuality.of(DATA, supervision, REWARDS, 2).violatedPairs())
                    .containsExactly(2);
        }
    }

    @Test
    void labelErrorsAreReturnMinusLabel() {
        var supervision = new Supervision(
                List.of(),
                List.of(),
                List.of(new FixedPoint(new Suffix(0, 1), 5, 1), new FixedPoint(new Suffix(1, 0), 10, 0.5)));
        assertThat(MatchingQuality.of(DATA, supervision, REWARDS, 2).labelErrors())
                .containsExactly(1.0, 6.0);
    }

    @Test
    void theScoreIsShareOfPairsPlusMeanGapPlusRootMeanSquareError() {
        var quality = new MatchingQuality(List.of(1.0, 2.0), List.of(0, 3), List.of(3.0, -4.0));
        assertThat(quality.score(8)).isCloseTo(0.25 + 1.5 + Math.sqrt(12.5), within(1e-15));
        assertThat(new MatchingQuality(List.of(), List.of(), List.of()).score(0))
                .isZero();
        MatchingQuality larger = quality.times(10);
        assertThat(larger.gaps()).containsExactly(10.0, 20.0);
        assertThat(larger.labelErrors()).containsExactly(30.0, -40.0);
        assertThat(larger.violatedPairs()).containsExactly(0, 3);
    }

    private static OptimalityProfile atoms(double... positions) {
        double[] weights = new double[positions.length];
        Arrays.fill(weights, 1);
        return OptimalityProfile.ofAtoms(positions, weights);
    }
}
