package dev.monge.rl.imitation;

import dev.monge.rl.policy.RunningStatistics;
import dev.monge.rl.policy.Standardisation;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.Space;
import java.util.List;

/** The steps of demonstrations as columns of states and actions: what cloning and a discriminator learn from. */
final class StateActions {
    private final Space space;
    final float[][] states;
    /** A discrete action is its number. */
    final float[][] actions;

    final int steps;

    /**
     * All steps of all trajectories, after checking that they are of this environment.
     *
     * @throws IllegalArgumentException if there are none, or states or actions do not fit
     */
    StateActions(List<Trajectory> demonstrations, Environment environment) {
        if (demonstrations.isEmpty()) {
            throw new IllegalArgumentException("demonstrations are empty: at least one trajectory is needed");
        }
        space = environment.actionSpace();
        int width = environment.observationSpace().size();
        int actionWidth = space.width();
        steps = demonstrations.stream().mapToInt(Trajectory::length).reduce(0, Math::addExact);
        states = new float[width][steps];
        actions = new float[actionWidth][steps];
        int row = 0;
        for (Trajectory trajectory : demonstrations) {
            if (trajectory.shape().states() != width || trajectory.shape().actions() != actionWidth) {
                throw new IllegalArgumentException("trajectory " + trajectory.id() + " has " + trajectory.shape()
                        + ", the environment has " + width + " and " + actionWidth);
            }
            Trajectory.Cursor step = trajectory.cursor();
            for (int t = 0; t < trajectory.length(); t++, row++) {
                step.moveTo(t);
                for (int k = 0; k < width; k++) {
                    states[k][row] = step.state(k);
                }
                for (int k = 0; k < actionWidth; k++) {
                    actions[k][row] = step.action(k);
                }
                requireAction(trajectory, t, row);
            }
        }
    }

    private void requireAction(Trajectory trajectory, int t, int row) {
        float action = actions[0][row];
        if (space instanceof Discrete discrete && (action != (int) action || !discrete.contains((int) action))) {
            throw new IllegalArgumentException(
                    "trajectory " + trajectory.id() + ", step " + t + ": " + action + " is no action of " + space);
        }
    }

    /** The standardisation that the states suggest. */
    Standardisation standardisation() {
        var statistics = new RunningStatistics(states.length);
        statistics.add(states, steps);
        return statistics.standardisation();
    }

    /** How many numbers {@link #encode} makes of a state and an action. */
    static int width(int stateWidth, Space space) {
        return stateWidth + (space instanceof Discrete discrete ? discrete.size() : ((Box) space).size());
    }

    /**
     * Writes a state and an action, a discrete one as one of so many flags, into a column.
     *
     * @param to Modified: column {@code at}.
     */
    static void encode(float[][] states, float[][] actions, int step, Space space, float[][] to, int at) {
        int width = states.length;
        for (int k = 0; k < width; k++) {
            to[k][at] = states[k][step];
        }
        if (space instanceof Discrete discrete) {
            for (int k = 0; k < discrete.size(); k++) {
                to[width + k][at] = k == (int) actions[0][step] ? 1 : 0;
            }
        } else {
            for (int k = 0; k < actions.length; k++) {
                to[width + k][at] = actions[k][step];
            }
        }
    }
}
