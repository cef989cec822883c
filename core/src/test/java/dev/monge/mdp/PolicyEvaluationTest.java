package dev.monge.mdp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyEvaluationTest {

    /** Action 0 waits for -1; action 1 ends the episode for 20 with probability 1/4, and else costs 10. */
    private static TabularMdp gamble(int horizon) {
        return TabularMdp.builder(2, 2)
                .start(0, 1)
                .transition(0, 0, 0, 1, -1)
                .transition(0, 1, 1, 0.25, 20)
                .transition(0, 1, 0, 0.75, -10)
                .terminal(1)
                .horizon(horizon)
                .build();
    }

    @Test
    void rewardsOfTransitionsAreEarnedOnTheWay() {
        TabularMdp mdp = gamble(2);
        assertThat(mdp.reward(0, 1, 1)).isEqualTo(20);
        assertThat(mdp.reward(0, 1, 0)).isEqualTo(-10);
        assertThat(mdp.reward(0, 0, 1)).isZero();
        assertThat(mdp.meanReward(0, 1)).isEqualTo(0.25 * 20 - 0.75 * 10);
        assertThat(mdp.rewardsTransitions()).isTrue();
        PolicyEvaluation evaluation = new PolicyEvaluation(mdp, 1);
        assertThat(evaluation.expectedReturn(TabularPolicy.deterministic(new int[] {0, 0}, 2)))
                .isEqualTo(-2);
        // Gambling twice: -2.5, and with probability 3/4 -2.5 again.
        assertThat(evaluation.expectedReturn(TabularPolicy.deterministic(new int[] {1, 1}, 2)))
                .isEqualTo(-2.5 - 0.75 * 2.5);
        // At random: each step earns -1.75, and the second is taken with probability 7/8.
        assertThat(evaluation.expectedReturn(TabularPolicy.uniform(2, 2))).isEqualTo(-1.75 - 0.875 * 1.75);
    }

    @Test
    void theBestPolicyWaitsAndItsRegretIsZero() {
        PolicyEvaluation evaluation = new PolicyEvaluation(gamble(2), 1);
        assertThat(evaluation.bestReturn()).isEqualTo(-2);
        assertThat(evaluation.regret(TabularPolicy.deterministic(new int[] {0, 0}, 2)))
                .isZero();
        assertThat(evaluation.regret(TabularPolicy.deterministic(new int[] {1, 1}, 2)))
                .isEqualTo(2.5 + 0.75 * 2.5 - 2);
    }

    @Test
    void withoutAHorizonGamblingIsBetterThanWaitingForEver() {
        // Waiting for ever: -1 / (1 - 0.95) = -20. Gambling: V = -2.5 + 0.95 * 0.75 V.
        PolicyEvaluation evaluation = new PolicyEvaluation(gamble(2), 0.95);
        TabularPolicy wait = TabularPolicy.deterministic(new int[] {0, 0}, 2);
        TabularPolicy gamble = TabularPolicy.deterministic(new int[] {1, 1}, 2);
        double value = -2.5 / (1 - 0.95 * 0.75);
        assertThat(evaluation.discounted(wait, 1e-9)[0]).isCloseTo(-20, within(1e-9));
        assertThat(evaluation.discounted(gamble, 1e-9)[0]).isCloseTo(value, within(1e-9));
        assertThat(evaluation.discountedRegret(wait, 1e-9)).isCloseTo(value + 20, within(1e-8));
        assertThat(evaluation.discountedRegret(gamble, 1e-9)).isCloseTo(0, within(1e-8));
        assertThat(new ValueIteration(gamble(2), 0.95).discounted(1e-9).policy().likeliestAction(0))
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void expectedReturnsAreVisitsTimesRewards(long seed) {
        RandomWorlds worlds = new RandomWorlds(seed);
        TabularMdp mdp = worlds.mdp(6, 3, 9);
        TabularPolicy policy = worlds.policy(mdp);
        StateOccupancy occupancy = StateOccupancy.of(mdp, policy);
        double byVisits = 0;
        for (int s = 0; s < mdp.states(); s++) {
            byVisits += occupancy.expectedVisits(s) * mdp.reward(s);
        }
        PolicyEvaluation evaluation = new PolicyEvaluation(mdp, 1);
        assertThat(evaluation.expectedReturn(policy)).isCloseTo(byVisits, within(1e-9));
        assertThat(evaluation.bestReturn()).isGreaterThanOrEqualTo(byVisits - 1e-9);
        assertThat(evaluation.bestReturn())
                .isCloseTo(
                        evaluation.mean(new ValueIteration(mdp, 1)
                                .finiteHorizon()
                                .get(0)
                                .values()),
                        within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14})
    void aRewardOnTheWayInIsWorthTheRewardOfTheStateOneStepLater(long seed) {
        RandomWorlds worlds = new RandomWorlds(seed);
        TabularMdp states = worlds.mdp(5, 2, 7);
        double gamma = 0.9;
        TabularMdp.Builder builder = TabularMdp.builder(5, 2).horizon(7);
        for (int s = 0; s < 5; s++) {
            builder.start(s, states.initialProbability(s));
            if (states.isTerminal(s)) {
                builder.terminal(s);
                continue;
            }
            for (int a = 0; a < 2; a++) {
                for (int to = 0; to < 5; to++) {
                    builder.transition(s, a, to, states.transitionProbability(s, a, to), gamma * states.reward(to));
                }
            }
        }
        TabularMdp transitions = builder.build();
        TabularPolicy policy = worlds.policy(states);
        double[] of = new PolicyEvaluation(states, gamma).finiteHorizon(policy);
        double[] on = new PolicyEvaluation(transitions, gamma).finiteHorizon(policy);
        double[] best = new ValueIteration(states, gamma).discounted(1e-10).values();
        double[] bestOn =
                new ValueIteration(transitions, gamma).discounted(1e-10).values();
        for (int s = 0; s < 5; s++) {
            assertThat(on[s]).isCloseTo(of[s] - states.reward(s), within(1e-9));
            assertThat(bestOn[s]).isCloseTo(best[s] - states.reward(s), within(1e-8));
        }
    }

    @Test
    void theSameTransitionGivenTwiceHasTheMeanOfItsRewards() {
        TabularMdp mdp = TabularMdp.builder(1, 1)
                .start(0, 1)
                .transition(0, 0, 0, 0.75, -1)
                .transition(0, 0, 0, 0.25, -101)
                .build();
        assertThat(mdp.reward(0, 0, 0)).isEqualTo(-26);
        assertThat(mdp.withHorizon(4).horizon()).isEqualTo(4);
        assertThat(new PolicyEvaluation(mdp.withHorizon(4), 1).bestReturn()).isEqualTo(-104);
    }

    @Test
    void whatOnlyStatesDefineRefusesRewardsOfTransitions() {
        TabularMdp mdp = gamble(2);
        TabularPolicy policy = TabularPolicy.uniform(2, 2);
        String why = " is defined for rewards of states alone, but this process rewards transitions";
        assertThatIllegalArgumentException()
                .isThrownBy(() -> mdp.discountedReturn(new int[] {0, 1}, 1))
                .withMessage("the return of a trajectory of states" + why);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StateOccupancy.of(mdp, policy).rewardDistribution())
                .withMessage("the distribution of rewards over states" + why);
        TrajectoryDistribution trajectories = TrajectoryDistribution.of(mdp, policy);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trajectories.returnDistribution(0.5))
                .withMessage("the distribution of returns of states" + why);
        assertThat(trajectories.measure().probabilityOf(0, 1)).isEqualTo(0.125);
    }

    @Test
    void wrongNumbersAreNamed() {
        TabularMdp mdp = gamble(2);
        PolicyEvaluation evaluation = new PolicyEvaluation(mdp, 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> evaluation.finiteHorizon(TabularPolicy.uniform(3, 2)))
                .withMessage("expected a policy for 2 states and 2 actions, got one for 3 and 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> evaluation.discounted(TabularPolicy.uniform(2, 2), 1e-6))
                .withMessage("values without a horizon need gamma below 1, got 1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PolicyEvaluation(mdp, 0.5).discounted(TabularPolicy.uniform(2, 2), 0))
                .withMessage("tolerance must be above 0, got 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> mdp.withHorizon(0))
                .withMessage("horizon must be at least 1, got 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TabularMdp.builder(1, 1).transition(0, 0, 0, 1, Double.NaN))
                .withMessage("the reward of state 0, action 0, state 0 must be a finite number, got NaN");
    }
}
