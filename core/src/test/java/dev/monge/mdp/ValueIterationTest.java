package dev.monge.mdp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValueIterationTest {

    @Test
    void theLinesValuesByHand() {
        GoalFailLine line = new GoalFailLine(5);
        ValueIteration.Solution solution = new ValueIteration(line.mdp(), 0.5).discounted(1e-12);
        assertThat(solution.value(line.goal())).isEqualTo(10);
        assertThat(solution.value(line.fail())).isEqualTo(-10);
        for (int s = 1; s <= 5; s++) {
            assertThat(solution.value(s)).isEqualTo(10 * Math.pow(0.5, 6 - s));
            assertThat(solution.policy().probability(s, GoalFailLine.RIGHT)).isEqualTo(1);
        }
        ValueIteration.Solution undiscounted = new ValueIteration(line.mdp(), 1).discounted(1e-12);
        assertThat(undiscounted.values()).containsExactly(-10, 10, 10, 10, 10, 10, 10);
    }

    @Test
    void aLoopsValueIsTheGeometricSeries() {
        TabularMdp loop = TabularMdp.builder(1, 1)
                .start(0, 1)
                .transition(0, 0, 0, 1)
                .reward(0, 3)
                .build();
        for (double gamma : new double[] {0, 0.3, 0.9, 0.999}) {
            double exact = 3 / (1 - gamma);
            assertThat(new ValueIteration(loop, gamma).discounted(1e-6).value(0))
                    .isCloseTo(exact, within(1e-6));
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ValueIteration(loop, 1).discounted(1e-6))
                .withMessage("values for gamma 1.0 must converge within 1.0E-6, but still change after 1000000 sweeps");
    }

    @Test
    void whatIsBestDependsOnTheTimeLeft() {
        // Action 0 stays for 1 a step, action 1 walks two steps to a terminal reward of 5.
        TabularMdp mdp = TabularMdp.builder(3, 2)
                .start(0, 1)
                .transition(0, 0, 0, 1)
                .transition(0, 1, 1, 1)
                .transition(1, 0, 2, 1)
                .transition(1, 1, 2, 1)
                .terminal(2)
                .reward(0, 1)
                .reward(2, 5)
                .horizon(3)
                .build();
        List<ValueIteration.Solution> solutions = new ValueIteration(mdp, 1).finiteHorizon();
        assertThat(solutions).hasSize(4);
        assertThat(solutions.get(3).values()).containsExactly(1, 0, 5);
        assertThat(solutions.get(2).values()).containsExactly(2, 5, 5);
        assertThat(solutions.get(1).values()).containsExactly(6, 5, 5);
        assertThat(solutions.get(0).values()).containsExactly(7, 5, 5);
        assertThat(solutions.get(2).policy().likeliestAction(0)).isEqualTo(0);
        assertThat(solutions.get(1).policy().likeliestAction(0)).isEqualTo(1);
        assertThat(solutions.get(0).policy().likeliestAction(0)).isEqualTo(0);
    }

    @Test
    void tiesGoToTheLowestActionRoundingOrNot() {
        TabularMdp mdp = TabularMdp.builder(5, 3)
                .start(0, 1)
                .transition(0, 0, 4, 1)
                .transition(0, 1, 1, 0.1)
                .transition(0, 1, 2, 0.2)
                .transition(0, 1, 3, 0.7)
                .transition(0, 2, 2, 1)
                .terminal(1)
                .terminal(2)
                .terminal(3)
                .terminal(4)
                .reward(1, 1.3)
                .reward(2, 1.3)
                .reward(3, 1.3)
                .reward(4, 0.1)
                .build();
        // 0.1 * 1.3 + 0.2 * 1.3 + 0.7 * 1.3 is not 1.3 in double arithmetic.
        assertThat(0.1 * 1.3 + 0.2 * 1.3 + 0.7 * 1.3).isLessThan(1.3);
        assertThat(new ValueIteration(mdp, 0.9).discounted(1e-9).policy().likeliestAction(0))
                .isEqualTo(1);
    }

    /** Action 0 leads to the first of two terminal rewards and action 1 to the second. */
    @Test
    void whatCountsAsRoundingIsRelativeToTheValues() {
        assertThat(bestOf(1e6 - 1e-7, 1e6)).as("1e-13 of the value").isEqualTo(0);
        assertThat(bestOf(1e6 - 1e-3, 1e6)).as("1e-9 of the value").isEqualTo(1);
        assertThat(bestOf(-1e6 - 1e-7, -1e6)).isEqualTo(0);
        assertThat(bestOf(1e-6 - 1e-13, 1e-6)).as("1e-7 of the value").isEqualTo(1);
    }

    private static int bestOf(double one, double other) {
        TabularMdp mdp = TabularMdp.builder(3, 2)
                .start(0, 1)
                .transition(0, 0, 1, 1)
                .transition(0, 1, 2, 1)
                .terminal(1)
                .terminal(2)
                .reward(1, one)
                .reward(2, other)
                .build();
        return new ValueIteration(mdp, 0.5).discounted(1e-9).policy().likeliestAction(0);
    }

    @Test
    void noStationaryPolicyIsBetterThanTheDiscountedSolution() {
        RandomWorlds any = new RandomWorlds(1);
        for (int trial = 0; trial < 60; trial++) {
            TabularMdp mdp = any.mdp(4, 2 + trial % 2, 1);
            double gamma = new double[] {0, 0.5, 0.9}[trial % 3];
            ValueIteration.Solution solution = new ValueIteration(mdp, gamma).discounted(1e-10);
            double[] best = new double[4];
            Arrays.fill(best, Double.NEGATIVE_INFINITY);
            int[] actions = new int[4];
            do {
                double[] values = evaluated(mdp, actions, gamma);
                for (int s = 0; s < 4; s++) {
                    best[s] = Math.max(best[s], values[s]);
                }
            } while (counted(actions, mdp.actions()));
            int[] greedy = new int[4];
            for (int s = 0; s < 4; s++) {
                greedy[s] = solution.policy().likeliestAction(s);
            }
            double[] achieved = evaluated(mdp, greedy, gamma);
            for (int s = 0; s < 4; s++) {
                assertThat(solution.value(s)).isCloseTo(best[s], within(1e-8));
                assertThat(achieved[s]).isCloseTo(best[s], within(1e-8));
            }
        }
    }

    @Test
    void noPolicyOfAnyKindIsBetterThanTheFiniteHorizonSolution() {
        RandomWorlds any = new RandomWorlds(2);
        for (int trial = 0; trial < 40; trial++) {
            TabularMdp mdp = any.mdp(3, 2, 3);
            double gamma = trial % 2 == 0 ? 1 : 0.7;
            List<ValueIteration.Solution> solutions = new ValueIteration(mdp, gamma).finiteHorizon();
            double[] best = new double[3];
            Arrays.fill(best, Double.NEGATIVE_INFINITY);
            int[] actions = new int[9]; // one for each state and time step
            do {
                double[] values = rewards(mdp);
                for (int t = 2; t >= 0; t--) {
                    values = backedUp(mdp, Arrays.copyOfRange(actions, 3 * t, 3 * t + 3), values, gamma);
                }
                for (int s = 0; s < 3; s++) {
                    best[s] = Math.max(best[s], values[s]);
                }
            } while (counted(actions, 2));
            for (int s = 0; s < 3; s++) {
                assertThat(solutions.get(0).value(s)).isCloseTo(best[s], within(1e-12));
            }
        }
    }

    @Test
    void theExpectedReturnOfTheOptimalPolicyIsItsValue() {
        GoalFailLine line = new GoalFailLine(9, -0.5, 4);
        ValueIteration.Solution solution = new ValueIteration(line.mdp(), 0.9).discounted(1e-12);
        double expected = TrajectoryDistribution.of(line.mdp(), solution.policy())
                .measure()
                .pushForward(s -> line.mdp().discountedReturn(s, 0.9))
                .mean();
        assertThat(solution.value(4)).isCloseTo(expected, within(1e-12));
    }

    @Test
    void badNumbersAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ValueIteration(AppendixGrid.mdp(), 1.2))
                .withMessage("gamma must be in [0, 1], got 1.2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ValueIteration(AppendixGrid.mdp(), 1).discounted(0))
                .withMessage("tolerance must be above 0, got 0.0");
    }

    private static double[] rewards(TabularMdp mdp) {
        double[] rewards = new double[mdp.states()];
        for (int s = 0; s < rewards.length; s++) {
            rewards[s] = mdp.reward(s);
        }
        return rewards;
    }

    /** The value of always acting so, by iteration to far below the tolerance of the tests. */
    private static double[] evaluated(TabularMdp mdp, int[] actions, double gamma) {
        double[] values = rewards(mdp);
        for (int k = 0; k < 300; k++) {
            values = backedUp(mdp, actions, values, gamma);
        }
        return values;
    }

    private static double[] backedUp(TabularMdp mdp, int[] actions, double[] values, double gamma) {
        double[] earlier = rewards(mdp);
        for (int s = 0; s < earlier.length; s++) {
            for (int to = 0; to < earlier.length && !mdp.isTerminal(s); to++) {
                earlier[s] += gamma * mdp.transitionProbability(s, actions[s], to) * values[to];
            }
        }
        return earlier;
    }

    /** Counts up in base {@code actions}; false once all digits are 0 again. */
    private static boolean counted(int[] digits, int actions) {
        for (int i = 0; i < digits.length; i++) {
            digits[i]++;
            if (digits[i] < actions) {
                return true;
            }
            digits[i] = 0;
        }
        return false;
    }
}
