package dev.monge.research.offpolicy;

import dev.monge.input.InputException;
import dev.monge.nn.random.RandomStream;
import dev.monge.rl.policy.Standardisation;
import dev.monge.trajectory.Trajectory;
import dev.monge.trajectory.Transition;
import dev.monge.world.Environment;
import java.util.List;
import java.util.Optional;

/**
 * Past steps, from which minibatches are drawn; when it is full, a new step replaces the oldest one.
 *
 * <p>Steps are stored row by row, so that drawing one reads a contiguous range. Memory is O(capacity times width of a
 * step), all of it allocated at construction.
 */
public final class Replay {
    private final int stateWidth;
    private final int actionWidth;
    private final int capacity;
    private final Optional<Standardisation> standardisation;
    private final ActionScale scale;
    private final float[] states;
    private final float[] nexts;
    private final float[] actions;
    private final float[] rewards;
    private final float[] continues;
    private int size;
    private int oldest;

    /**
     * Creates an empty replay.
     *
     * @param environment has the spaces of the steps
     * @param standardisation what networks see of a state, if not the state itself
     * @param capacity the largest number of steps; at least 1
     * @throws InputException if so many steps do not fit into an array
     */
    Replay(Environment environment, Optional<Standardisation> standardisation, int capacity) {
        stateWidth = environment.observationSpace().size();
        actionWidth = environment.actionSpace().width();
        if (capacity < 1 || (long) capacity * Math.max(stateWidth, actionWidth) > Integer.MAX_VALUE - 8) {
            throw new InputException("a replay of steps with " + stateWidth
                    + " observations holds at least 1 and at most " + (Integer.MAX_VALUE - 8) / stateWidth
                    + " steps, got " + capacity);
        }
        this.capacity = capacity;
        this.standardisation = standardisation;
        scale = new ActionScale(environment.actionSpace());
        states = new float[capacity * stateWidth];
        nexts = new float[capacity * stateWidth];
        actions = new float[capacity * actionWidth];
        rewards = new float[capacity];
        continues = new float[capacity];
    }

    /**
     * Returns the steps of demonstrations, all with the same reward but for terminal ones. The last step of an episode that
     * was cut off before the state that followed was recorded is left out.
     *
     * @param demonstrations trajectories with actions that fit the environment
     * @param standardisation what networks see of a state, if not the state itself
     * @param reward the reward of a step
     * @param last the reward of a step into a terminal state
     * @throws InputException if no step is left
     */
    public static Replay of(
            List<Trajectory> demonstrations,
            Environment environment,
            Optional<Standardisation> standardisation,
            double reward,
            double last) {
        int steps = demonstrations.stream().mapToInt(Replay::usable).reduce(0, Math::addExact);
        if (steps == 0) {
            throw new InputException("no demonstrated step is followed by a state");
        }
        var replay = new Replay(environment, standardisation, steps);
        for (Trajectory each : demonstrations) {
            Trajectory.Cursor cursor = each.cursor();
            for (int t = 0; t < usable(each); t++) {
                cursor.moveTo(t);
                replay.add(cursor, each.shape().next() || t < each.length() - 1, cursor.terminal() ? last : reward);
            }
        }
        return replay;
    }

    /** A terminal step can be used without the state that followed, which has no value. */
    private static int usable(Trajectory trajectory) {
        boolean last = trajectory.shape().next() || trajectory.terminated();
        return last ? trajectory.length() : trajectory.length() - 1;
    }

    /** Adds a step whose next state is known. */
    void add(Transition step, double reward) {
        add(step, true, reward);
    }

    private void add(Transition step, boolean nextKnown, double reward) {
        int slot = oldest;
        oldest = (oldest + 1) % capacity;
        size = Math.min(size + 1, capacity);
        for (int k = 0; k < stateWidth; k++) {
            states[slot * stateWidth + k] = seen(k, step.state(k));
            nexts[slot * stateWidth + k] = nextKnown ? seen(k, step.next(k)) : 0;
        }
        for (int k = 0; k < actionWidth; k++) {
            actions[slot * actionWidth + k] = scale.toNetwork(k, step.action(k));
        }
        rewards[slot] = (float) reward;
        continues[slot] = step.terminal() ? 0 : 1;
    }

    private float seen(int k, float value) {
        return standardisation.isPresent() ? standardisation.get().apply(k, value) : value;
    }

    /** Returns the number of steps. */
    public int size() {
        return size;
    }

    /** Draws steps with equal probabilities, with replacement, into columns [from, to) of a minibatch. */
    void draw(RandomStream random, Minibatch batch, int from, int to) {
        for (int i = from; i < to; i++) {
            int slot = random.nextInt(size);
            for (int k = 0; k < stateWidth; k++) {
                batch.states[k][i] = states[slot * stateWidth + k];
                batch.nexts[k][i] = nexts[slot * stateWidth + k];
            }
            for (int k = 0; k < actionWidth; k++) {
                batch.actions[k][i] = actions[slot * actionWidth + k];
            }
            batch.rewards[i] = rewards[slot];
            batch.continues[i] = continues[slot];
        }
    }
}
