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
        int k = 0;
        for (int row = 0; row < states * actions; row++) {
            first[row] = k;
            while (k < next.length && outcomes.get(k).row() == row) {
                next[k] = outcomes.get(k).next();
                probability[k] = outcomes.get(k).probability();
                k++;
            }
            normaliseRow(row / actions, row % actions, first[row], k);
        }
        first[states * actions] = k;
    }

    private void normaliseRow(int state, int action, int from, int to) {
        String place = "state " + state + " under action " + action;
        if (terminal[state]) {
            if (to - from != 1) { // only the transition to itself, which the builder has added
                throw new IllegalArgumentException("terminal state " + state + " must never be left, but " + place
                        + " has a transition to state " + next[next[from] == state ? from + 1 : from]);
            }
            probability[from] = 1;
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

    /** Returns whether a trajectory ends in this state. */
    public boolean isTerminal(int state) {
        return terminal[state];
    }

    /** Returns T_{state, action}(next), in O(outcomes of that action). */
    public double transitionProbability(int state, int action, int next) {
        int end = endOfOutcomes(state, action);
        for (int k = firstOutcome(state, action); k < end; k++) {
            if (this.next[k] == next) {
                return probability[k];
            }
        }
        return 0;
    }

    /**
     * Returns R^(gamma) of a trajectory: the sum of gamma^t R(s_t) over its states (section Setting).
     *
     * @param trajectory states in the order of time. Not modified.
     * @param gamma in [0, 1]
     */
    public double discountedReturn(int[] trajectory, double gamma) {
        DiscountedReturns.checkGamma(gamma);
        double sum = 0;
        for (int t = trajectory.length - 1; t >= 0; t--) {
            sum = rewards[trajectory[t]] + gamma * sum;
        }
        return sum;
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
    private record Outcome(int row, int next, double probability) {}

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
            requireIndex("state", state, initial.length);
            requireIndex("action", action, actions);
            requireIndex("next state", next, initial.length);
            Distributions.requireProbability(
                    probability, "the probability of state " + state + ", action " + action + ", state " + next);
            outcomes.add(new Outcome(state * actions + action, next, probability));
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
            if (horizon < 1) {
                throw new IllegalArgumentException("horizon must be at least 1, got " + horizon);
            }
            this.horizon = horizon;
            return this;
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
                    sorted.add(new Outcome(state * actions + action, state, 1));
                }
            }
            sorted.removeIf(outcome -> outcome.probability() == 0);
            sorted.sort(Comparator.comparingInt(Outcome::row).thenComparingInt(Outcome::next));
            List<Outcome> merged = new ArrayList<>();
            for (Outcome outcome : sorted) {
                Outcome last = merged.isEmpty() ? null : merged.get(merged.size() - 1);
                if (last != null && last.row() == outcome.row() && last.next() == outcome.next()) {
                    double sum = last.probability() + outcome.probability();
                    merged.set(merged.size() - 1, new Outcome(last.row(), last.next(), sum));
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
