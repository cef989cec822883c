package dev.monge.rl.episode;

import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.EpisodePlayer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Records the episode that an {@link EpisodePlayer} plays: states, actions, true rewards and the state after the last
 * step.
 */
public final class EpisodeRecorder implements EpisodePlayer.Listener {
    private final List<float[]> states = new ArrayList<>();
    private final List<float[]> actions = new ArrayList<>();
    private double[] rewards = new double[64];
    private float[] last = {};
    private boolean terminated;

    /** Creates an empty recorder. */
    public EpisodeRecorder() {}

    @Override
    public void begun() {
        states.clear();
        actions.clear();
    }

    @Override
    public void taken(EpisodePlayer.Step step) {
        StepShape shape = step.shape();
        float[] state = new float[shape.states()];
        last = new float[shape.states()];
        for (int i = 0; i < state.length; i++) {
            state[i] = step.state(i);
            last[i] = step.next(i);
        }
        float[] action = new float[shape.actions()];
        for (int i = 0; i < action.length; i++) {
            action[i] = step.action(i);
        }
        int t = states.size();
        rewards = t < rewards.length ? rewards : Arrays.copyOf(rewards, 2 * t);
        rewards[t] = step.reward();
        states.add(state);
        actions.add(action);
        terminated = step.terminal();
    }

    /**
     * Returns the last episode, or the part of it that was played.
     *
     * @param id the id of the trajectory
     * @throws IllegalArgumentException if no step was taken
     */
    public Trajectory trajectory(String id) {
        Trajectory trajectory = Trajectory.of(id, states.toArray(float[][]::new))
                .withActions(actions.toArray(float[][]::new))
                .withRewards(Arrays.copyOf(rewards, states.size()))
                .withFinalState(last);
        return terminated ? trajectory.asTerminated() : trajectory;
    }
}
