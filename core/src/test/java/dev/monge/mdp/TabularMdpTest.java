package dev.monge.mdp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class TabularMdpTest {

    private static TabularMdp.Builder coin() {
        return TabularMdp.builder(3, 1)
                .start(0, 1)
                .transition(0, 0, 1, 0.5)
                .transition(0, 0, 2, 0.25)
                .terminal(1)
                .terminal(2)
                .horizon(4);
    }

    @Test
    void transitionsSaidTwiceAddUpAndTerminalStatesStay() {
        TabularMdp mdp = coin().transition(0, 0, 2, 0.25).reward(2, -3).build();
        assertThat(mdp.states()).isEqualTo(3);
        assertThat(mdp.actions()).isEqualTo(1);
        assertThat(mdp.horizon()).isEqualTo(4);
        assertThat(mdp.initialProbability(0)).isEqualTo(1);
        assertThat(mdp.transitionProbability(0, 0, 2)).isEqualTo(0.5);
        assertThat(mdp.transitionProbability(0, 0, 0)).isEqualTo(0);
        assertThat(mdp.transitionProbability(2, 0, 2)).isEqualTo(1);
        assertThat(mdp.reward(2)).isEqualTo(-3);
        assertThat(mdp.isTerminal(2)).isTrue();
        assertThat(mdp.isTerminal(0)).isFalse();
    }

    @Test
    void aTerminalStateMaySayItselfThatItStays() {
        TabularMdp mdp = coin().transition(0, 0, 0, 0.25).transition(1, 0, 1, 1).build();
        assertThat(mdp.transitionProbability(1, 0, 1)).isEqualTo(1);
    }

    @Test
    void probabilitiesTypedInDecimalAreNormalised() {
        TabularMdp.Builder builder = TabularMdp.builder(10, 1).start(0, 1);
        for (int s = 0; s < 10; s++) {
            for (int to = 0; to < 10; to++) {
                builder.transition(s, 0, to, 0.1);
            }
        }
        TabularMdp mdp = builder.build();
        double sum = 0;
        for (int to = 0; to < 10; to++) {
            sum += mdp.transitionProbability(3, 0, to);
        }
        assertThat(sum).isCloseTo(1, within(1e-15));
    }

    /** A sum may be off by as much as 1e-9, and what is kept sums to one nevertheless. */
    @Test
    void probabilitiesThatNearlySumToOneAreDividedByTheirSum() {
        TabularMdp mdp = TabularMdp.builder(2, 1)
                .start(0, 1)
                .transition(0, 0, 0, 0.5)
                .transition(0, 0, 1, 0.5 + 8e-10)
                .terminal(1)
                .build();
        assertThat(mdp.transitionProbability(0, 0, 0)).isCloseTo(0.5 / (1 + 8e-10), within(1e-16));
        assertThat(mdp.transitionProbability(0, 0, 0) + mdp.transitionProbability(0, 0, 1))
                .isCloseTo(1, within(1e-15));
    }

    @Test
    void aTransitionOfProbabilityZeroIsNone() {
        TabularMdp mdp = coin().transition(0, 0, 2, 0.25).transition(1, 0, 2, 0).build();
        assertThat(mdp.isTerminal(1)).isTrue();
        assertThat(mdp.transitionProbability(1, 0, 1)).isEqualTo(1);
        assertThat(mdp.transitionProbability(1, 0, 2)).isEqualTo(0);
    }

    @Test
    void theReturnIsTheDiscountedSumOfRewards() {
        TabularMdp mdp =
                coin().transition(0, 0, 0, 0.25).reward(0, 1).reward(1, 8).build();
        assertThat(mdp.discountedReturn(new int[] {0, 0, 1}, 0.5)).isEqualTo(1 + 0.5 + 2);
        assertThat(mdp.discountedReturn(new int[] {0, 0, 1}, 0)).isEqualTo(1);
        assertThat(mdp.discountedReturn(new int[] {0, 0, 1}, 1)).isEqualTo(10);
        assertThat(mdp.discountedReturn(new int[0], 1)).isEqualTo(0);
        assertRefused(() -> mdp.discountedReturn(new int[] {0}, 1.2), "gamma must be in [0, 1], got 1.2");
        assertRefused(() -> mdp.discountedReturn(new int[] {0}, Double.NaN), "gamma must be in [0, 1], got NaN");
    }

    @Test
    void badProcessesAreRefusedInOneSentence() {
        assertRefused(() -> TabularMdp.builder(0, 2), "a process needs at least one state and one action, got 0 and 2");
        assertRefused(() -> coin().transition(3, 0, 0, 1), "state must be in [0, 3), got 3");
        assertRefused(() -> coin().transition(0, 1, 0, 1), "action must be in [0, 1), got 1");
        assertRefused(() -> coin().transition(0, 0, -1, 1), "next state must be in [0, 3), got -1");
        assertRefused(
                () -> coin().transition(0, 0, 1, 1.5),
                "the probability of state 0, action 0, state 1 must be in [0, 1], got 1.5");
        assertRefused(
                () -> coin().transition(0, 0, 1, Double.NaN),
                "the probability of state 0, action 0, state 1 must be in [0, 1], got NaN");
        assertRefused(() -> coin().start(7, 1), "state must be in [0, 3), got 7");
        assertRefused(() -> coin().start(0, -1), "the initial probability of state 0 must be in [0, 1], got -1.0");
        assertRefused(() -> coin().reward(9, 1), "state must be in [0, 3), got 9");
        assertRefused(() -> coin().reward(1, Double.NaN), "the reward of state 1 must be a finite number, got NaN");
        assertRefused(() -> coin().reward(-1, 0), "state must be in [0, 3), got -1");
        assertRefused(() -> TabularMdp.builder(0, 1), "a process needs at least one state and one action, got 0 and 1");
        assertRefused(() -> TabularMdp.builder(1, 0), "a process needs at least one state and one action, got 1 and 0");
        assertRefused(() -> coin().terminal(3), "state must be in [0, 3), got 3");
        assertRefused(() -> coin().horizon(0), "horizon must be at least 1, got 0");
        assertRefused(
                () -> coin().build(), "the transition probabilities of state 0 under action 0 must sum to 1, got 0.75");
        assertRefused(
                () -> coin().transition(0, 0, 2, 0.25).start(0, 0.5).build(),
                "the initial probabilities must sum to 1, got 0.5");
        assertRefused(
                () -> coin().transition(0, 0, 2, 0.25).transition(1, 0, 2, 1).build(),
                "terminal state 1 must never be left, but state 1 under action 0 has a transition to state 2");
        assertRefused(
                () -> coin().transition(0, 0, 2, 0.25).transition(1, 0, 0, 1).build(),
                "terminal state 1 must never be left, but state 1 under action 0 has a transition to state 0");
        assertRefused(
                () -> TabularMdp.builder(3, 1)
                        .start(0, 1)
                        .terminal(0)
                        .terminal(1)
                        .transition(1, 0, 2, 0.5)
                        .build(),
                "terminal state 1 must never be left, but state 1 under action 0 has a transition to state 2");
    }

    @Test
    void policiesAreTables() {
        TabularPolicy policy = TabularPolicy.of(new double[][] {{0.25, 0.75}, {1, 0}, {0.5, 0.5}});
        assertThat(policy.states()).isEqualTo(3);
        assertThat(policy.actions()).isEqualTo(2);
        assertThat(policy.probability(0, 1)).isEqualTo(0.75);
        assertThat(policy.likeliestAction(0)).isEqualTo(1);
        assertThat(policy.likeliestAction(2)).isEqualTo(0);
        assertThat(TabularPolicy.uniform(2, 4).probability(1, 3)).isEqualTo(0.25);
        assertThat(TabularPolicy.deterministic(new int[] {1, 0}, 2).probability(0, 1))
                .isEqualTo(1);
    }

    @Test
    void badPoliciesAreRefusedInOneSentence() {
        assertRefused(
                () -> TabularPolicy.of(new double[0][]),
                "a policy needs at least one state and one action, got 0 and 0");
        assertRefused(
                () -> TabularPolicy.of(new double[3][0]),
                "a policy needs at least one state and one action, got 3 and 0");
        assertRefused(
                () -> TabularPolicy.of(new double[][] {{1, 0}, {1}}),
                "every state of a policy must have the same number of actions, got 2 for state 0 and 1 for state 1");
        assertRefused(
                () -> TabularPolicy.of(new double[][] {{1.5, -0.5}}),
                "the probability of action 0 in state 0 must be in [0, 1], got 1.5");
        assertRefused(
                () -> TabularPolicy.of(new double[][] {{0.5, 0.25}}),
                "the action probabilities of state 0 must sum to 1, got 0.75");
        assertRefused(
                () -> TabularPolicy.deterministic(new int[] {0, 2}, 2),
                "the action of state 1 must be in [0, 2), got 2");
        assertRefused(
                () -> TabularPolicy.deterministic(new int[] {-1}, 2),
                "the action of state 0 must be in [0, 2), got -1");
        assertRefused(
                () -> StateOccupancy.of(coin().transition(0, 0, 2, 0.25).build(), TabularPolicy.uniform(3, 2)),
                "expected a policy for 3 states and 1 actions, got one for 3 and 2");
    }

    private static void assertRefused(Runnable action, String sentence) {
        assertThatIllegalArgumentException().isThrownBy(action::run).withMessage(sentence);
    }
}
