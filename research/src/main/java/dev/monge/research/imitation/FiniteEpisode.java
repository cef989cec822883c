package dev.monge.research.imitation;

import dev.monge.input.InputException;
import dev.monge.mdp.TabularMdp;
import dev.monge.trajectory.Trajectory;

/** The numbers of the states and actions of one recorded episode of a finite process. */
final class FiniteEpisode {
    private final int[] states;
    private final int[] actions;

    /**
     * Reads one-hot states, and the actions if these are needed.
     *
     * @throws InputException if it is not an episode of the process from beginning to end
     */
    FiniteEpisode(Trajectory trajectory, TabularMdp mdp, boolean needsActions) {
        String name = "trajectory " + trajectory.id();
        int steps = trajectory.length();
        if (trajectory.shape().states() != mdp.states() || !trajectory.shape().next()) {
            throw new InputException(name + " must have one-hot states with " + mdp.states()
                    + " components and the state after its last step, got " + trajectory.shape());
        }
        if (needsActions && trajectory.shape().actions() != 1) {
            throw new InputException(name + " must have one number per action, got "
                    + trajectory.shape().actions());
        }
        states = new int[steps + 1];
        actions = new int[needsActions ? steps : 0];
        Trajectory.Cursor step = trajectory.cursor();
        for (int t = 0; t <= steps; t++) {
            step.moveTo(Math.min(t, steps - 1));
            states[t] = -1;
            for (int k = 0; k < mdp.states(); k++) {
                float component = t < steps ? step.state(k) : step.next(k);
                if (component == 1 && states[t] < 0) {
                    states[t] = k;
                } else if (component != 0) {
                    throw new InputException(
                            name + ", state " + t + " must be one-hot, got " + component + " in component " + k);
                }
            }
            if (states[t] < 0) {
                throw new InputException(name + ", state " + t + " must be one-hot, got 0 in all components");
            }
            if (t < actions.length) {
                actions[t] = (int) step.action(0);
                if (actions[t] != step.action(0) || actions[t] < 0 || actions[t] >= mdp.actions()) {
                    throw new InputException(name + ", step " + t + ": expected an action in [0, " + mdp.actions()
                            + "), got " + step.action(0));
                }
            }
        }
        if (steps > mdp.horizon() || (steps < mdp.horizon() && !mdp.isTerminal(states[steps]))) {
            throw new InputException(name + " must end in a terminal state or at the horizon " + mdp.horizon()
                    + ", got " + steps + " steps and state " + states[steps]);
        }
    }

    int state(int t) {
        return states[t];
    }

    int action(int t) {
        return actions[t];
    }
}
