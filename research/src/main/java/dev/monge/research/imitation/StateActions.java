package dev.monge.research.imitation;

import dev.monge.input.InputException;
import dev.monge.rl.policy.RunningStatistics;
import dev.monge.rl.policy.Standardisation;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.Space;
import java.util.List;

/** The steps of demonstrations as columns of states and actions, the training data of cloning and of discriminators. */
public final class StateActions {
    private final Space space;
    /** The states by component. */
    public final float[][] states;
    /** The actions by component; a discrete action is its number. */
    public final float[][] actions;

    /** The number of steps. */
    public final int steps;

    /**
     * Collects all steps of all trajectories and checks that they fit the environment.
     *
     * @throws InputException if there are no trajectories, or states or actions do not fit
     */
    public StateActions(List<Trajectory> demonstrations, Environment environment) {
        if (demonstrations.isEmpty()) {
            throw new InputException("demonstrations are empty: at least one trajectory is needed");
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
                throw new InputException("trajectory " + trajectory.id() + " has " + trajectory.shape()
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
            throw new InputException("trajectory " + trajectory.id() + ", step " + t + ": expected an action in "
                    + space + ", got " + action);
        }
    }

    /** Returns the standardisation given by the statistics of the states. */
    public Standardisation standardisation() {
        var statistics = new RunningStatistics(states.length);
        statistics.add(states, steps);
        return statistics.standardisation();
    }
}
