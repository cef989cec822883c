package dev.monge.mdp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.monge.profile.OptimalityProfile;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class GoalFailLineTest {

    /** W_1, the integral of |F - G|. */
    private static double wasserstein(OptimalityProfile f, OptimalityProfile g) {
        TreeSet<Double> places = new TreeSet<>();
        for (int i = 0; i < f.size(); i++) {
            places.add(f.position(i));
        }
        for (int i = 0; i < g.size(); i++) {
            places.add(g.position(i));
        }
        double sum = 0;
        double last = places.first();
        for (double place : places) {
            sum += Math.abs(f.cdf(last) - g.cdf(last)) * (place - last);
            last = place;
        }
        return sum;
    }

    private static TrajectoryDistribution toGoal(GoalFailLine line) {
        return TrajectoryDistribution.of(line.mdp(), line.toGoal());
    }

    private static TrajectoryDistribution toFail(GoalFailLine line) {
        return TrajectoryDistribution.of(line.mdp(), line.toFail());
    }

    @Test
    void rewardDistributionsOfGoodAndBadAreAlikeAndMoreSoOnLongerLines() {
        double last = Double.POSITIVE_INFINITY;
        for (int cells : new int[] {1, 3, 10, 30, 100, 300}) {
            GoalFailLine line = new GoalFailLine(cells);
            double apart =
                    wasserstein(toGoal(line).rewardDistribution(), toFail(line).rewardDistribution());
            // A spike of 1 over the expected length, (cells + 1) / 2 + 1, is carried from +10 to -10.
            assertThat(apart).isCloseTo(20 / ((cells + 1) / 2. + 1), within(1e-12));
            assertThat(apart).isLessThan(last);
            last = apart;
        }
        assertThat(last).isLessThan(0.14);
    }

    @Test
    void everyCellMayBeTheStart() {
        for (int start = 1; start <= 4; start++) {
            TabularMdp mdp = new GoalFailLine(4, 0, start).mdp();
            for (int s = 0; s < 6; s++) {
                assertThat(mdp.initialProbability(s)).isEqualTo(s == start ? 1 : 0);
            }
        }
    }

    @Test
    void returnDistributionsComeApartAsGammaGrows() {
        for (GoalFailLine line : new GoalFailLine[] {new GoalFailLine(50), new GoalFailLine(50, 0, 25)}) {
            double last = 0;
            for (double gamma : new double[] {0, 0.5, 0.7, 0.9, 0.99, 1}) {
                double apart = wasserstein(
                        toGoal(line).returnDistribution(gamma), toFail(line).returnDistribution(gamma));
                assertThat(apart).as("gamma %s", gamma).isGreaterThan(last);
                last = apart;
            }
            assertThat(last).isCloseTo(20, within(1e-12));
        }
    }

    @Test
    void aSmallRewardElsewhereChangesLittle() {
        GoalFailLine line = new GoalFailLine(40, 0.01, 0);
        OptimalityProfile rewards = toGoal(line).rewardDistribution();
        assertThat(rewards.positions()).containsExactly(0.01, 10);
        assertThat(rewards.weight(1)).isCloseTo(1 / 21.5, within(1e-15));
    }

    @Test
    void everyStartReachesTheEndWithinTheHorizon() {
        GoalFailLine line = new GoalFailLine(7);
        TrajectoryMeasure measure = toGoal(line).measure();
        assertThat(measure.size()).isEqualTo(7);
        for (int i = 0; i < 7; i++) {
            assertThat(measure.state(i, measure.length(i) - 1)).isEqualTo(line.goal());
        }
        TrajectoryMeasure one = toFail(new GoalFailLine(7, 0, 3)).measure();
        assertThat(one.probabilityOf(3, 2, 1, line.fail())).isEqualTo(1);
    }

    @Test
    void badLinesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GoalFailLine(0))
                .withMessage("cells must be at least 1, got 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GoalFailLine(5, 0, 6))
                .withMessage("start must be in [0, 5], got 6");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GoalFailLine(5, 0, -1))
                .withMessage("start must be in [0, 5], got -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GoalFailLine(5, Double.NaN, 1))
                .withMessage("the reward elsewhere must be a finite number, got NaN");
    }
}
