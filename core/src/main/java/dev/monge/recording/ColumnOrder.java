package dev.monge.recording;

import dev.monge.input.InputException;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Columns that are matched by name: recordings with the same columns in another order. */
public final class ColumnOrder {
    private ColumnOrder() {}

    /**
     * Returns a recording with the columns of the given shape, in its order.
     *
     * @throws InputException if it lacks one; the message says which, without naming the recording
     */
    public static Recording arrange(Recording recorded, StepShape like) {
        Trajectory trajectory = recorded.trajectory();
        if (trajectory.shape().sameNames(like)) {
            return recorded;
        }
        int[] states = indices(trajectory.shape().stateNames(), like.stateNames());
        int[] actions = indices(trajectory.shape().actionNames(), like.actionNames());
        int n = trajectory.length();
        float[] state = new float[Math.multiplyExact(n, states.length)];
        float[] action = new float[Math.multiplyExact(n, actions.length)];
        Trajectory.Cursor step = trajectory.cursor();
        for (int t = 0; t < n; t++) {
            step.moveTo(t);
            for (int i = 0; i < states.length; i++) {
                state[t * states.length + i] = step.state(states[i]);
            }
            for (int i = 0; i < actions.length; i++) {
                action[t * actions.length + i] = step.action(actions[i]);
            }
        }
        Trajectory arranged = Trajectory.of(trajectory.id(), states.length, state);
        if (actions.length > 0) {
            arranged = arranged.withActions(actions.length, action);
        }
        if (trajectory.shape().next()) {
            float[] last = new float[states.length];
            for (int i = 0; i < states.length; i++) {
                last[i] = step.next(states[i]);
            }
            arranged = arranged.withFinalState(last);
        }
        return new Recording(
                annotated(arranged, trajectory).named(like.stateNames(), like.actionNames()), recorded.about());
    }

    private static Trajectory annotated(Trajectory to, Trajectory from) {
        Trajectory all = to;
        double[] rewards = from.rewards();
        if (rewards != null) {
            all = all.withRewards(rewards);
        }
        double[] times = from.times();
        if (times != null) {
            all = all.withTimes(times);
        }
        return from.terminated() ? all.asTerminated() : all;
    }

    private static int[] indices(List<String> from, List<String> to) {
        Map<String, Integer> index = new HashMap<>();
        for (int i = 0; i < from.size(); i++) {
            index.put(from.get(i), i);
        }
        List<Integer> found = new ArrayList<>(to.size());
        for (String name : to) {
            Integer at = index.get(name);
            if (at == null) {
                throw new InputException("there is no column '" + name + "'");
            }
            found.add(at);
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }
}
