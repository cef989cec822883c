package dev.monge.research.imitation;

import dev.monge.rl.rollout.Rollout;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import dev.monge.trajectory.Transition;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Cuts consecutive steps of one episode out of rollouts and trajectories. */
final class Fragments {
    /** How often a part of an episode is drawn again because the rollout shows too little of it. */
    private static final int ATTEMPTS = 100;

    private Fragments() {}

    /** Two pieces of behaviour that are compared. */
    record Pair(Trajectory first, Trajectory second) {}

    /**
     * Draws a fragment of a rollout: a step at random, then a place in its episode. It has fewer than {@code length}
     * steps if the whole episode has, or if the rollout shows no longer part of any episode.
     */
    static Trajectory draw(Rollout rollout, int length, RandomGenerator random, String id) {
        int from = 0;
        int n = 0;
        for (int attempt = 0; attempt < ATTEMPTS && n < length; attempt++) {
            int step = random.nextInt(rollout.steps());
            int first = step - step % rollout.horizon();
            int end = first + rollout.horizon();
            int begin = step;
            while (begin > first && !ended(rollout, begin - 1)) {
                begin--;
            }
            int last = step;
            while (last < end - 1 && !ended(rollout, last)) {
                last++;
            }
            int steps = Math.min(length, last + 1 - begin);
            int chosen = begin + random.nextInt(last + 1 - begin - steps + 1);
            boolean whole = begin > first && ended(rollout, last);
            if (steps > n || whole) {
                from = chosen;
                n = steps;
            }
            if (whole) {
                break;
            }
        }
        return cut(id, rollout.cursor()::moveTo, from, n, rollout.trueRewards());
    }

    /** Draws a fragment of a trajectory; if it is shorter than {@code length}, all of it. */
    static Trajectory draw(Trajectory whole, int length, RandomGenerator random, String id) {
        int n = Math.min(length, whole.length());
        return cut(id, whole.cursor()::moveTo, random.nextInt(whole.length() - n + 1), n, whole.rewards());
    }

    /**
     * Returns steps [from, from + n) as a trajectory of their own, without names of components. It ends in a terminal
     * state if the last of them does.
     *
     * @param steps the step of each number, which may be overwritten by the next
     * @param rewards the true reward of every step, or null. Not modified.
     */
    static Trajectory cut(
            String id, IntFunction<? extends Transition> steps, int from, int n, double @Nullable [] rewards) {
        StepShape shape = steps.apply(from).shape();
        float[] states = new float[n * shape.states()];
        float[] actions = new float[n * shape.actions()];
        for (int t = 0; t < n; t++) {
            Transition step = steps.apply(from + t);
            for (int k = 0; k < shape.states(); k++) {
                states[t * shape.states() + k] = step.state(k);
            }
            for (int k = 0; k < shape.actions(); k++) {
                actions[t * shape.actions() + k] = step.action(k);
            }
        }
        Trajectory fragment = Trajectory.of(id, shape.states(), states);
        if (shape.actions() > 0) {
            fragment = fragment.withActions(shape.actions(), actions);
        }
        if (rewards != null) {
            fragment = fragment.withRewards(Arrays.copyOfRange(rewards, from, from + n));
        }
        Transition last = steps.apply(from + n - 1);
        if (shape.next()) {
            float[] next = new float[shape.states()];
            for (int k = 0; k < next.length; k++) {
                next[k] = last.next(k);
            }
            fragment = fragment.withFinalState(next);
        }
        return last.terminal() ? fragment.asTerminated() : fragment;
    }

    private static boolean ended(Rollout rollout, int step) {
        return rollout.terminated()[step] || rollout.truncated()[step];
    }
}
