package dev.monge.research.adversarial;

import dev.monge.rl.policy.Actor;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.Trajectory;
import dev.monge.trajectory.Transition;
import java.util.List;

/**
 * The demonstrated steps as AIRL's discriminator needs them: features, both states, the action, and whether the episode
 * continued.
 */
final class AirlSteps {
    /** What g sees of a step. */
    final ScaledFeatures features;
    /** What h sees of a state. */
    final ScaledFeatures states;

    final int width;
    final int stateWidth;
    final int steps;
    private final int actionWidth;
    private final float[] offsets;
    private final float[] scales;
    private final Batch all;

    /**
     * Collects all steps of trajectories that fit the environment and have actions and final states.
     */
    AirlSteps(List<Trajectory> demonstrations, ScaledFeatures features, ScaledFeatures states) {
        this.features = features;
        this.states = states;
        width = features.scales().size();
        stateWidth = states.scales().size();
        actionWidth = demonstrations.get(0).shape().actions();
        offsets = new float[stateWidth];
        scales = new float[stateWidth];
        for (int k = 0; k < stateWidth; k++) {
            offsets[k] = states.offsets().get(k);
            scales[k] = states.scales().get(k);
        }
        steps = demonstrations.stream().mapToInt(Trajectory::length).sum();
        all = batch(steps);
        int row = 0;
        for (Trajectory each : demonstrations) {
            Trajectory.Cursor cursor = each.cursor();
            for (int t = 0; t < each.length(); t++, row++) {
                write(cursor.moveTo(t), all, row, steps);
            }
        }
    }

    Batch batch(int capacity) {
        return new Batch(capacity);
    }

    /** Writes a step into column i of a batch of n steps. */
    void write(Transition step, Batch to, int i, int n) {
        for (int k = 0; k < width; k++) {
            to.features[k][i] = features.feature(step, k);
        }
        for (int k = 0; k < stateWidth; k++) {
            float state = step.state(k);
            to.observations[k][i] = state;
            to.states[k][i] = (state - offsets[k]) / scales[k];
            to.states[k][n + i] = (step.next(k) - offsets[k]) / scales[k];
        }
        for (int k = 0; k < actionWidth; k++) {
            to.actions[k][i] = step.action(k);
        }
        to.continues[i] = step.terminal() ? 0 : 1;
    }

    /** Copies a demonstrated step into column i of a batch of n steps. */
    void copy(int step, Batch to, int i, int n) {
        for (int k = 0; k < width; k++) {
            to.features[k][i] = all.features[k][step];
        }
        for (int k = 0; k < stateWidth; k++) {
            to.observations[k][i] = all.observations[k][step];
            to.states[k][i] = all.states[k][step];
            to.states[k][n + i] = all.states[k][steps + step];
        }
        for (int k = 0; k < actionWidth; k++) {
            to.actions[k][i] = all.actions[k][step];
        }
        to.continues[i] = all.continues[step];
    }

    /** Some steps in columns. */
    final class Batch {
        /** x, what g sees. */
        final float[][] features;
        /** s of all n steps, then s', as h sees them. */
        final float[][] states;
        /** s, as the policy sees it. */
        final float[][] observations;

        final float[][] actions;
        /** 0 where s' is terminal, otherwise 1. */
        final float[] continues;

        final float[] logProbabilities;

        Batch(int capacity) {
            features = new float[width][capacity];
            states = new float[stateWidth][2 * capacity];
            observations = new float[stateWidth][capacity];
            actions = new float[actionWidth][capacity];
            continues = new float[capacity];
            logProbabilities = new float[capacity];
        }

        /** Computes log pi(a|s) of the first n steps. */
        void look(Actor actor, int n) {
            actor.look(observations, 0, n);
            for (int i = 0; i < n; i++) {
                logProbabilities[i] = (float) actor.logProbability(i, actions, i);
            }
        }
    }
}
