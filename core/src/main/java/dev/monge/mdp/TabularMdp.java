package dev.monge.mdp;

import dev.monge.trajectory.DiscountedReturns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A finite Markov decision process (S, A, T, P_0, R) with terminal states and a horizon: section Setting.
 *
 * <p>States and actions are numbered from 0. The reward R(s) is a function of the state alone, as in the paper, and is
 * earned in every state of a trajectory, including the first and the last. A terminal state is never left. A trajectory
 * ends there or after time step {@link #horizon()}, whichever comes first (eq. cut_off_map).
 *
 * <p>Worlds other than the paper's also reward what happens between two states, such as an illegal action. Such a
 * reward R(s, a, s') is given with its transition and earned in addition to R(s). {@link ValueIteration} and
 * {@link PolicyEvaluation} solve processes with both. The paper's distributions of rewards and returns are defined by
 * the states of a trajectory, so they refuse processes that {@link #rewardsTransitions reward transitions}; the
 * distributions of states and trajectories need no rewards and work for all.
 *
 * <p>Transitions are stored by state and action as the possible outcomes, so that memory and every sweep cost
 * O(outcomes), not O(states squared). The worlds of the paper have one or two outcomes per action.
 */
public final class TabularMdp {

    private final int states;
    private final int actions;
    private final int horizon;
    private final double[] initial;
    private final double[] rewards;
    private final boolean[] terminal;
    /** The outcomes of action a in state s are at indices from first[s * actions + a] to the next entry, exclusive. */
    private final int[] first;

    private final int[] next;
    private final double[] probability;
    /** R(s, a, s') of each outcome. */
    private final double[] outcomeReward;
    /** The mean of R(s, a, s') over the outcomes of action a in state s, at s * actions + a. */
    private final double[] meanReward;

    private final boolean rewardsTransitions;

    private TabularMdp(Builder builder) {
        states = builder.initial.length;
        actions = builder.actions;
        horizon = builder.horizon;
        initial = Distributions.normalised(builder.initial, "the initial probabilities");
        rewards = builder.rewards.clone();
        terminal = builder.terminal.clone();

        List<Outcome> outcomes = builder.mergedOutcomes();
        first = new int[states * actions + 1];
        next = new int[outcomes.size()];
        probability = new double[outcomes.size()];
        outcomeReward = new double[outcomes.size()];
        meanReward = new double[states * actions];
        boolean rewarded = false;
        int k = 0;
        for (int row = 0; row < states * actions; row++) {
            first[row] = k;
            while (k < next.length && outcomes.get(k).row() == row) {
                next[k] = outcomes.get(k).next();
                probability[k] = outcomes.get(k).probability();
                outcomeReward[k] = outcomes.get(k).reward();
                k++;
            }
            normaliseRow(row / actions, row % actions, first[row], k);
            for (int i = first[row]; i < k; i++) {
                meanReward[row] += probability[i] * outcomeReward[i];
                rewarded |= outcomeReward[i] != 0;
            }
        }
        first[states * actions] = k;
        rewardsTransitions = rewarded;
    }

    /** Creates a copy with another horizon; everything else is shared, because nothing of it ever changes. */
    private TabularMdp(TabularMdp other, int horizon) {
        states = other.states;
        actions = other.actions;
        this.horizon = horizon;
        initial = other.initial;
        rewards = other.rewards;
        terminal = other.terminal;
        first = other.first;
        next = other.next;
        probability = other.probability;
        outcomeReward = other.outcomeReward;
        meanReward = other.meanReward;
        rewardsTransitions = other.rewardsTransitions;
    }

    private void normaliseRow(int state, int action, int from, int to) {
        String place = "state " + state + " under action " + action;
        if (terminal[state]) {
            if (to - from != 1) { // only the transition to itself, which the builder has added
                throw new IllegalArgumentException("terminal state " + state + " must never be left, but " + place
                        + " has a transition to state " + next[next[from] == state ? from + 1 : from]);
            }
            probability[from] = 1;
            outcomeReward[from] = 0; // a trajectory ends here, so nothing more is earned
        } else {
            double[] row = Distributions.normalised(
                    Arrays.copyOfRange(probability, from, to), "the transition probabilities of " + place);
            System.arraycopy(row, 0, probability, from, row.length);
        }
    }

    /** Returns a builder for a process with the given numbers of states and actions, each at least 1. */
    public static Builder builder(int states, int actions) {
        return new Builder(states, actions);
    }

    /** Returns the number of states. */
    public int states() {
        return states;
    }

    /** Returns the number of actions. */
    public int actions() {
        return actions;
    }

    /** Returns the last time step T: trajectories have at most T + 1 states. */
    public int horizon() {
        return horizon;
    }

    /** Returns P_0(state). */
    public double initialProbability(int state) {
        return initial[state];
    }

    /** Returns R(state). */
    public double reward(int state) {
        return rewards[state];
    }

    /**
     * Returns R(state, action, next): the reward of this transition itself, apart from that of the state. If several
     * transitions between these states with different rewards were given, it is their mean. O(outcomes of the action).
     */
    public double reward(int state, int action, int next) {
        int k = outcome(state, action, next);
        return k < 0 ? 0 : outcomeReward[k];
    }

    /** Returns the mean of R(state, action, s') over the next state s'. */
    public double meanReward(int state, int action) {
        return meanReward[state * actions + action];
    }

    /** Returns whether any transition has a reward of its own. */
    public boolean rewardsTransitions() {
        return rewardsTransitions;
    }

    /** Returns the same process with another horizon, at least 1. */
    public TabularMdp withHorizon(int other) {
        return new TabularMdp(this, Builder.requireHorizon(other));
    }

    /** Returns whether a trajectory ends in this state. */
    public boolean isTerminal(int state) {
        return terminal[state];
    }

    /** Returns T_{state, action}(next), in O(outcomes of that action). */
    public double transitionProbability(int state, int action, int next) {
        int k = outcome(state, action, next);
        return k < 0 ? 0 : probability[k];
    }

    /** Returns the index of an outcome, or -1 if it is impossible. */
    private int outcome(int state, int action, int to) {
        int end = endOfOutcomes(state, action);
        for (int k = firstOutcome(state, action); k < end; k++) {
            if (next[k] == to) {
                return k;
            }
        }
        return -1;
    }

    /**
     * Returns R^(gamma) of a trajectory: the sum of gamma^t R(s_t) over its states (section Setting).
     *
     * @param trajectory states in the order of time. Not modified.
     * @param gamma in [0, 1]
     * @throws IllegalArgumentException if transitions have rewards, which the states do not tell
     */
    public double discountedReturn(int[] trajectory, double gamma) {
        DiscountedReturns.checkGamma(gamma);
        requireStateRewards("the return of a trajectory of states");
        double sum = 0;
        for (int t = trajectory.length - 1; t >= 0; t--) {
            sum = rewards[trajectory[t]] + gamma * sum;
        }
        return sum;
    }

    /** Throws an {@link IllegalArgumentException} if states alone do not tell the rewards. */
    void requireStateRewards(String what) {
        if (rewardsTransitions) {
            throw new IllegalArgumentException(
                    what + " is defined for rewards of states alone, but this process rewards transitions");
        }
    }

    /** Throws an {@link IllegalArgumentException} if a policy is for other states or actions. */
    void requirePolicy(TabularPolicy policy) {
        if (policy.states() != states || policy.actions() != actions) {
            throw new IllegalArgumentException("expected a policy for " + states + " states and " + actions
                    + " actions, got one for " + policy.states() + " and " + policy.actions());
        }
    }

    /** Returns what an action is expected to earn from here on, apart from R(state), given the values one step later. */
    double lookAhead(int state, int action, double gamma, double[] later) {
        double sum = 0;
        int end = endOfOutcomes(state, action);
        for (int k = firstOutcome(state, action); k < end; k++) {
            sum += probability[k] * later[next[k]];
        }
        return meanReward[state * actions + action] + gamma * sum;
    }

    int firstOutcome(int state, int action) {
        return first[state * actions + action];
    }

    int endOfOutcomes(int state, int action) {
        return first[state * actions + action + 1];
    }

    int outcomeState(int outcome) {
        return next[outcome];
    }

    double outcomeProbability(int outcome) {
        return probability[outcome];
    }

    /** One possible next state; the row identifies its state and action. */
    private record Outcome(int row, int next, double probability, double reward) {
        /** Returns what two outcomes with the same states and action are together. */
        Outcome with(Outcome other) {
            double sum = probability + other.probability;
            double mean =
                    reward == other.reward ? reward : (probability * reward + other.probability * other.reward) / sum;
            return new Outcome(row, next, sum, mean);
        }
    }

    /** A builder for processes; {@link #build()} validates the result. */
    public static final class Builder {

        private final int actions;
        private final double[] initial;
        private final double[] rewards;
        private final boolean[] terminal;
        private final List<Outcome> outcomes = new ArrayList<>();
        private int horizon = 1;

        private Builder(int states, int actions) {
            if (states < 1 || actions < 1) {
                throw new IllegalArgumentException(
                        "a process needs at least one state and one action, got " + states + " and " + actions);
            }
            this.actions = actions;
            initial = new double[states];
            rewards = new double[states];
            terminal = new boolean[states];
        }

        /** Adds {@code probability} to the transition from {@code state} under {@code action} to {@code next}. */
        public Builder transition(int state, int action, int next, double probability) {
            return transition(state, action, next, probability, 0);
        }

        /**
         * Adds {@code probability} to the transition from {@code state} under {@code action} to {@code next}, which then
         * earns {@code reward} in addition to that of the state. A transition that is given several times has the mean
         * of its rewards.
         */
        public Builder transition(int state, int action, int next, double probability, double reward) {
            requireIndex("state", state, initial.length);
            requireIndex("action", action, actions);
            requireIndex("next state", next, initial.length);
            Distributions.requireProbability(
                    probability, "the probability of state " + state + ", action " + action + ", state " + next);
            if (!Double.isFinite(reward)) {
                throw new IllegalArgumentException("the reward of state " + state + ", action " + action + ", state "
                        + next + " must be a finite number, got " + reward);
            }
            outcomes.add(new Outcome(state * actions + action, next, probability, reward));
            return this;
        }

        /** Sets P_0(state); the default is 0. */
        public Builder start(int state, double probability) {
            requireIndex("state", state, initial.length);
            Distributions.requireProbability(probability, "the initial probability of state " + state);
            initial[state] = probability;
            return this;
        }

        /** Sets R(state); the default is 0. */
        public Builder reward(int state, double reward) {
            requireIndex("state", state, initial.length);
            if (!Double.isFinite(reward)) {
                throw new IllegalArgumentException(
                        "the reward of state " + state + " must be a finite number, got " + reward);
            }
            rewards[state] = reward;
            return this;
        }

        /** Makes {@code state} terminal; its transitions to itself need not be given. */
        public Builder terminal(int state) {
            requireIndex("state", state, initial.length);
            terminal[state] = true;
            return this;
        }

        /** Sets the last time step T, above 0; the default is 1. */
        public Builder horizon(int horizon) {
            this.horizon = requireHorizon(horizon);
            return this;
        }

        private static int requireHorizon(int horizon) {
            if (horizon < 1) {
                throw new IllegalArgumentException("horizon must be at least 1, got " + horizon);
            }
            return horizon;
        }

        /**
         * Builds the process.
         *
         * @throws IllegalArgumentException if any probabilities do not sum to 1, or if a terminal state can be left
         */
        public TabularMdp build() {
            return new TabularMdp(this);
        }

        /** Returns all possible outcomes ordered by row and next state, without duplicates. */
        private List<Outcome> mergedOutcomes() {
            List<Outcome> sorted = new ArrayList<>(outcomes);
            for (int state = 0; state < terminal.length; state++) {
                for (int action = 0; terminal[state] && action < actions; action++) {
                    sorted.add(new Outcome(state * actions + action, state, 1, 0));
                }
            }
            sorted.removeIf(outcome -> outcome.probability() == 0);
            sorted.sort(Comparator.comparingInt(Outcome::row).thenComparingInt(Outcome::next));
            List<Outcome> merged = new ArrayList<>();
            for (Outcome outcome : sorted) {
                Outcome last = merged.isEmpty() ? null : merged.get(merged.size() - 1);
                if (last != null && last.row() == outcome.row() && last.next() == outcome.next()) {
                    merged.set(merged.size() - 1, last.with(outcome));
                } else {
                    merged.add(outcome);
                }
            }
            return merged;
        }

        private static void requireIndex(String name, int index, int size) {
            if (index < 0 || index >= size) {
                throw new IllegalArgumentException(name + " must be in [0, " + size + "), got " + index);
            }
        }
    }
}
