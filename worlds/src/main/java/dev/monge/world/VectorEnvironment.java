package dev.monge.world;

import dev.monge.nn.parallel.WorkerTeam;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Several environments of one kind that are stepped together.
 *
 * <p>When an episode ends, its environment is reset immediately, without a seed. {@link #observations} then holds the
 * first observation of the next episode, while {@link #finalObservations} holds the last observation of the episode
 * that ended, which a value function needs at a truncation. (Gymnasium calls this autoreset mode "same step".)
 *
 * <p>Environment i is seeded with the seed plus i and is stepped by whichever worker is free; environments share no
 * state, so the results do not depend on the number of workers. A step allocates nothing.
 *
 * <p>{@link Batched} environments are moved to as many places as there are workers, each with a stretch of the vector,
 * and step with one message per place. All places work at the same time, so the workers themselves have nothing to do.
 *
 * <p>The arrays that the getters return belong to this object: callers must not modify them, and the next reset or step
 * overwrites them. Observations are stored row by row: those of environment i begin at
 * {@code i * observationSpace().size()}.
 */
public final class VectorEnvironment implements AutoCloseable {
    private final Environment[] environments;
    private final Batched[] batched;
    private final WorkerTeam team;
    private final Box observationSpace;
    private final Space actionSpace;
    private final int width;
    private final int actionWidth;
    private final float[][] rows;
    private final float[][] actionRows;
    private final float[] observations;
    private final float[] finalObservations;
    private final double[] rewards;
    private final boolean[] terminated;
    private final boolean[] truncated;
    private final WorkerTeam.Task resetOne = this::resetOne;
    private final WorkerTeam.Task stepDiscrete = this::stepDiscrete;
    private final WorkerTeam.Task stepBox = this::stepBox;
    private long seed;
    private int[] discreteActions = {};
    private float[] boxActions = {};

    /**
     * Creates environments that are all stepped by the calling thread.
     *
     * @param count the number of environments; at least 1
     * @param make creates a new environment on every call
     */
    public VectorEnvironment(int count, Supplier<? extends Environment> make) {
        this(count, make, new WorkerTeam(1));
    }

    /**
     * Creates environments whose steps are distributed over a team of workers.
     *
     * @param count the number of environments; at least 1
     * @param make creates a new environment on every call
     * @param team the workers, which the caller closes
     */
    public VectorEnvironment(int count, Supplier<? extends Environment> make, WorkerTeam team) {
        if (count < 1) {
            throw new IllegalArgumentException("a vector needs at least 1 environment, got " + count);
        }
        this.team = team;
        environments = new Environment[count];
        for (int i = 0; i < count; i++) {
            environments[i] = make.get();
            for (int j = 0; j < i; j++) {
                if (environments[i] == environments[j]) {
                    throw new IllegalArgumentException("environments " + j + " and " + i + " are the same object");
                }
            }
        }
        batched = gathered(environments, team.size());
        observationSpace = environments[0].observationSpace();
        actionSpace = environments[0].actionSpace();
        width = observationSpace.size();
        actionWidth = actionSpace.width();
        rows = new float[count][width];
        actionRows = new float[count][actionWidth];
        observations = new float[count * width];
        finalObservations = new float[count * width];
        rewards = new double[count];
        terminated = new boolean[count];
        truncated = new boolean[count];
    }

    /** Moves environments that can share a place to a number of places; returns them, or none if one of them cannot. */
    private static Batched[] gathered(Environment[] environments, int places) {
        int count = environments.length;
        Batched[] batched = new Batched[count];
        for (int i = 0; i < count; i++) {
            if (!(environments[i] instanceof Batched each)) {
                return new Batched[0];
            }
            batched[i] = each;
        }
        int stretch = (count + places - 1) / places;
        for (int i = 0; i < count; i++) {
            if (i % stretch > 0) {
                batched[i].join(batched[i - 1]);
            }
        }
        return batched;
    }

    /** Returns the number of environments. */
    public int count() {
        return environments.length;
    }

    /** Returns the space of one environment's observations. */
    public Box observationSpace() {
        return observationSpace;
    }

    /** Returns the space of one environment's actions. */
    public Space actionSpace() {
        return actionSpace;
    }

    /** Begins an episode in every environment; environment i is seeded with {@code seed + i}. */
    public void reset(long seed) {
        this.seed = seed;
        if (batched.length > 0) { // those of one place cannot be used by several threads
            for (int i = 0; i < batched.length; i++) {
                resetOne(i, 0);
            }
            return;
        }
        team.run(environments.length, resetOne);
    }

    private void resetOne(int i, int worker) {
        environments[i].reset(seed + i, rows[i]);
        System.arraycopy(rows[i], 0, observations, i * width, width);
        Arrays.fill(finalObservations, i * width, (i + 1) * width, 0);
        rewards[i] = 0;
        terminated[i] = false;
        truncated[i] = false;
    }

    /**
     * Takes a step in every environment.
     *
     * @param actions one for each environment. Not modified.
     * @throws IllegalArgumentException if an action is not in the action space; in that case no environment has taken a
     *     step
     */
    public void step(int[] actions) {
        if (!(actionSpace instanceof Discrete discrete)) {
            throw new IllegalArgumentException("expected actions in " + actionSpace + ", got integers");
        }
        if (actions.length != environments.length) {
            throw new IllegalArgumentException(
                    "there must be " + environments.length + " actions, got " + actions.length);
        }
        for (int action : actions) {
            discrete.requireAction(action);
        }
        if (batched.length > 0) {
            for (int i = 0; i < batched.length; i++) {
                actionRows[i][0] = actions[i];
            }
            stepTogether();
            return;
        }
        discreteActions = actions;
        team.run(environments.length, stepDiscrete);
    }

    /**
     * Takes a step in every environment.
     *
     * @param actions one row for each environment. Not modified.
     * @throws IllegalArgumentException if an action is not in the action space; in that case no environment has taken a
     *     step
     */
    public void step(float[] actions) {
        if (!(actionSpace instanceof Box box)) {
            throw new IllegalArgumentException("expected actions in " + actionSpace + ", got vectors");
        }
        if (actions.length != environments.length * actionWidth) {
            throw new IllegalArgumentException("there must be " + environments.length + " actions of " + actionWidth
                    + " numbers, got " + actions.length + " numbers");
        }
        for (int i = 0; i < environments.length; i++) {
            System.arraycopy(actions, i * actionWidth, actionRows[i], 0, actionWidth);
            box.requireAction(actionRows[i]);
        }
        if (batched.length > 0) {
            stepTogether();
            return;
        }
        boxActions = actions;
        team.run(environments.length, stepBox);
    }

    /** Takes the actions in {@link #actionRows}. All are sent before the first result is waited for. */
    private void stepTogether() {
        for (int i = 0; i < batched.length; i++) {
            batched[i].begin(actionRows[i]);
        }
        for (int i = 0; i < batched.length; i++) {
            batched[i].finish(rows[i]);
            finish(i);
        }
    }

    private void stepDiscrete(int i, int worker) {
        environments[i].step(discreteActions[i], rows[i]);
        finish(i);
    }

    private void stepBox(int i, int worker) {
        System.arraycopy(boxActions, i * actionWidth, actionRows[i], 0, actionWidth);
        environments[i].step(actionRows[i], rows[i]);
        finish(i);
    }

    private void finish(int i) {
        Environment environment = environments[i];
        rewards[i] = environment.reward();
        terminated[i] = environment.terminated();
        truncated[i] = environment.truncated();
        if (environment.ended()) {
            System.arraycopy(rows[i], 0, finalObservations, i * width, width);
            environment.reset(rows[i]);
        }
        System.arraycopy(rows[i], 0, observations, i * width, width);
    }

    /** Returns the current observations, one row for each environment. */
    public float[] observations() {
        return observations;
    }

    /** Returns the last observation of the most recent completed episode of each environment, one row for each. */
    public float[] finalObservations() {
        return finalObservations;
    }

    /** Returns the rewards of the last step. */
    public double[] rewards() {
        return rewards;
    }

    /** Returns, for each environment, whether its episode terminated with the last step. */
    public boolean[] terminated() {
        return terminated;
    }

    /** Returns, for each environment, whether its episode was truncated after the last step. */
    public boolean[] truncated() {
        return truncated;
    }

    /** Returns the states of all environments as bytes. */
    public byte[] save() {
        byte[][] states = new byte[environments.length][];
        int bytes = Integer.BYTES;
        for (int i = 0; i < states.length; i++) {
            states[i] = environments[i].save();
            bytes += Integer.BYTES + states[i].length;
        }
        ByteBuffer out = ByteBuffer.allocate(bytes).putInt(states.length);
        for (byte[] state : states) {
            out.putInt(state.length).put(state);
        }
        return out.array();
    }

    /**
     * Restores saved states and their observations.
     *
     * @param states the result of {@link #save} for the same number of environments. Not modified.
     */
    public void restore(byte[] states) {
        ByteBuffer in = ByteBuffer.wrap(states);
        try {
            int count = in.getInt();
            if (count != environments.length) {
                throw new IllegalArgumentException(
                        "expected the states of " + environments.length + " environments, got " + count);
            }
            for (int i = 0; i < count; i++) {
                int length = in.getInt();
                if (length < 0 || length > in.remaining()) {
                    throw new BufferUnderflowException();
                }
                byte[] state = new byte[length];
                in.get(state);
                environments[i].restore(state, rows[i]);
                System.arraycopy(rows[i], 0, observations, i * width, width);
            }
        } catch (BufferUnderflowException e) {
            throw new IllegalArgumentException("the saved states end after " + states.length + " bytes", e);
        }
    }

    /** Closes all environments; the team is the caller's. */
    @Override
    public void close() {
        for (Environment environment : environments) {
            environment.close();
        }
    }
}
