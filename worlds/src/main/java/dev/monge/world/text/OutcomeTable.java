package dev.monge.world.text;

import dev.monge.mdp.TabularMdp;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The outcomes of every action in every state of a finite world, in Gymnasium's order, and how they are drawn. Immutable.
 *
 * <p>A draw is the first outcome whose cumulative probability is above a random number from [0, 1). The sums are made in
 * order, so the order is part of the world: {@link TabularMdp}, which sorts and merges outcomes, has the same
 * probabilities but would draw others.
 */
final class OutcomeTable {
    private final int states;
    private final int actions;
    private final double[] startProbability;
    /** The states with a positive initial probability, and the sums up to each. */
    private final int[] startState;

    private final double[] startSum;
    /** The outcomes of action a in state s are at indices from first[s * actions + a] to the next entry, exclusive. */
    private final int[] first;

    private final double[] sum;
    private final double[] probability;
    private final int[] next;
    private final double[] reward;
    private final boolean[] terminates;

    private OutcomeTable(Builder builder) {
        states = builder.start.length;
        actions = builder.actions;
        startProbability = builder.start.clone();
        startState =
                IntStream.range(0, states).filter(s -> builder.start[s] > 0).toArray();
        startSum = new double[startState.length];
        first = Arrays.copyOf(builder.first, states * actions + 1);
        first[states * actions] = builder.count;
        probability = Arrays.copyOf(builder.probability, builder.count);
        next = Arrays.copyOf(builder.next, builder.count);
        reward = Arrays.copyOf(builder.reward, builder.count);
        terminates = Arrays.copyOf(builder.terminates, builder.count);
        sum = new double[builder.count];
        double total = 0;
        for (int i = 0; i < startSum.length; i++) {
            total += startProbability[startState[i]];
            startSum[i] = total;
        }
        for (int row = 0; row < states * actions; row++) {
            total = 0;
            for (int k = first[row]; k < first[row + 1]; k++) {
                total += probability[k];
                sum[k] = total;
            }
        }
    }

    int states() {
        return states;
    }

    int actions() {
        return actions;
    }

    /** Returns the number of outcomes of all states and actions. */
    int size() {
        return next.length;
    }

    /** Returns the index of the first outcome of an action. */
    int first(int state, int action) {
        return first[state * actions + action];
    }

    /** Returns the index after the last outcome of an action. */
    int end(int state, int action) {
        return first[state * actions + action + 1];
    }

    double startProbability(int state) {
        return startProbability[state];
    }

    double probability(int outcome) {
        return probability[outcome];
    }

    int next(int outcome) {
        return next[outcome];
    }

    double reward(int outcome) {
        return reward[outcome];
    }

    boolean terminates(int outcome) {
        return terminates[outcome];
    }

    /** Draws a first state; state 0 if rounding leaves all sums below the random number, as in Gymnasium. */
    int drawStart(double random) {
        for (int i = 0; i < startSum.length; i++) {
            if (startSum[i] > random) {
                return startState[i];
            }
        }
        return 0;
    }

    /** Draws the index of an outcome; the first one if rounding leaves all sums below the random number. */
    int draw(int state, int action, double random) {
        int row = state * actions + action;
        int end = first[row + 1];
        for (int k = first[row]; k < end; k++) {
            if (sum[k] > random) {
                return k;
            }
        }
        return first[row];
    }

    /**
     * Returns the process. Its terminal states are those in which an outcome ends the episode; what Gymnasium's table
     * holds for actions there cannot happen and is left out.
     */
    TabularMdp mdp(int horizon) {
        TabularMdp.Builder builder = TabularMdp.builder(states, actions).horizon(horizon);
        boolean[] terminal = new boolean[states];
        for (int k = 0; k < next.length; k++) {
            terminal[next[k]] |= terminates[k];
        }
        for (int s = 0; s < states; s++) {
            builder.start(s, startProbability[s]);
            if (terminal[s]) {
                builder.terminal(s);
                continue;
            }
            for (int a = 0; a < actions; a++) {
                for (int k = first(s, a); k < end(s, a); k++) {
                    builder.transition(s, a, next[k], probability[k], reward[k]);
                }
            }
        }
        return builder.build();
    }

    /** Collects outcomes, which must come state by state and action by action. */
    static final class Builder {
        private final int actions;
        private final double[] start;
        private final int[] first;
        private double[] probability = new double[64];
        private int[] next = new int[64];
        private double[] reward = new double[64];
        private boolean[] terminates = new boolean[64];
        private int count;
        private int rows;

        Builder(int states, int actions) {
            this.actions = actions;
            start = new double[states];
            first = new int[states * actions];
        }

        Builder start(int state, double value) {
            start[state] = value;
            return this;
        }

        /** Begins the outcomes of the next action, or of the next state after the last action. */
        Builder row() {
            first[rows++] = count;
            return this;
        }

        Builder outcome(double chance, int to, double earned, boolean ends) {
            if (count == next.length) {
                probability = Arrays.copyOf(probability, 2 * count);
                next = Arrays.copyOf(next, 2 * count);
                reward = Arrays.copyOf(reward, 2 * count);
                terminates = Arrays.copyOf(terminates, 2 * count);
            }
            probability[count] = chance;
            next[count] = to;
            reward[count] = earned;
            terminates[count++] = ends;
            return this;
        }

        OutcomeTable build() {
            if (rows != first.length) {
                throw new IllegalStateException("expected " + first.length + " rows, got " + rows);
            }
            return new OutcomeTable(this);
        }
    }
}
