package dev.monge.world.grid;

import dev.monge.input.InputException;
import dev.monge.mdp.TabularMdp;
import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.Finite;
import dev.monge.world.Pcg64;
import dev.monge.world.Space;
import dev.monge.world.render.Picture;
import dev.monge.world.render.Pictured;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.OptionalInt;

/**
 * An environment for any {@link TabularMdp}.
 *
 * <p><b>Observations</b> are one-hot: one component for each state, 1 at the current state and 0 elsewhere. Any reward
 * R(s) is linear in them, and they imply no similarity between states. {@link #state} returns the number of the state.
 *
 * <p><b>Reward.</b> A step receives the reward R(s') of the state it enters. A trajectory in the paper also receives
 * the reward of its first state, before any step: its return is
 * {@code reward(first state) + gamma * (the return of the rewards of the steps)}. No action changes that first term, so
 * the optimal policies are the same.
 *
 * <p><b>Episodes</b> terminate in terminal states and are truncated at the process's horizon (eq. cut_off_map), so the
 * states of an episode are a sample from P'_traj of the acting policy.
 *
 * <p>Each step and each reset draws one random number and costs O(outcomes of the action). (The outcomes are drawn by
 * subtraction from it, and the toy text worlds by Gymnasium's running sums: where sums are rounded, the two may differ.) Construction costs
 * O(states^2 actions).
 */
public final class TabularEnvironment implements Environment, Finite, Pictured {
    private static final int MAGIC = 0x54414256;
    private static final int FIXED_BYTES = 4 + 1 + 4 + 4 + 8;

    private final TabularMdp mdp;
    private final GridLayout layout;
    private final Box observationSpace;
    private final Discrete actionSpace;
    private final double[] initial;
    /**
     * The outcomes of action a in state s are at indices first[s * actions + a] (inclusive) to the next entry
     * (exclusive).
     */
    private final int[] first;

    private final int[] next;
    private final double[] probability;
    private final Pcg64 random = new Pcg64(0);
    private boolean seeded;
    private boolean running;
    private int state;
    private int steps;
    private double reward;

    /** Creates an environment whose states are drawn in rows, with about as many rows as columns. */
    public TabularEnvironment(TabularMdp mdp) {
        this(mdp, GridLayout.inRows(mdp.states(), (int) Math.ceil(Math.sqrt(mdp.states()))));
    }

    /**
     * Creates an environment with a layout for its pictures.
     *
     * @throws InputException if the layout has another number of states, or an episode could begin in a
     *     terminal state
     */
    public TabularEnvironment(TabularMdp mdp, GridLayout layout) {
        if (layout.states() != mdp.states()) {
            throw new InputException("expected a layout of " + mdp.states() + " states, got " + layout.states());
        }
        this.mdp = mdp;
        this.layout = layout;
        int states = mdp.states();
        int actions = mdp.actions();
        observationSpace = Box.of(states, 0, 1);
        actionSpace = new Discrete(actions);
        initial = new double[states];
        first = new int[states * actions + 1];
        int[] nexts = new int[states * actions];
        double[] probabilities = new double[states * actions];
        int count = 0;
        for (int s = 0; s < states; s++) {
            initial[s] = mdp.initialProbability(s);
            if (initial[s] > 0 && mdp.isTerminal(s)) {
                throw new InputException("episodes cannot begin in terminal state " + s);
            }
            for (int a = 0; a < actions; a++) {
                for (int to = 0; to < states; to++) {
                    double p = mdp.transitionProbability(s, a, to);
                    if (p > 0) {
                        if (count == nexts.length) {
                            nexts = Arrays.copyOf(nexts, 2 * count);
                            probabilities = Arrays.copyOf(probabilities, 2 * count);
                        }
                        nexts[count] = to;
                        probabilities[count++] = p;
                    }
                }
                first[s * actions + a + 1] = count;
            }
        }
        next = Arrays.copyOf(nexts, count);
        probability = Arrays.copyOf(probabilities, count);
    }

    @Override
    public OptionalInt timeLimit() {
        return OptionalInt.of(mdp.horizon());
    }

    @Override
    public TabularMdp mdp() {
        return mdp;
    }

    /** Returns the layout in which its states are drawn. */
    public GridLayout layout() {
        return layout;
    }

    @Override
    public int state() {
        return state;
    }

    @Override
    public Box observationSpace() {
        return observationSpace;
    }

    @Override
    public Space actionSpace() {
        return actionSpace;
    }

    @Override
    public void reset(long seed, float[] observation) {
        random.seed(seed);
        seeded = true;
        reset(observation);
    }

    @Override
    public void reset(float[] observation) {
        observationSpace.requireBuffer(observation);
        if (!seeded) {
            throw new IllegalStateException("the first reset needs a seed");
        }
        state = draw(initial, 0, initial.length);
        steps = 0;
        reward = 0;
        running = true;
        observe(observation);
    }

    @Override
    public void step(int action, float[] observation) {
        observationSpace.requireBuffer(observation);
        if (!running) {
            throw new IllegalStateException(
                    seeded ? "the episode has ended; reset before the next step" : "reset before the first step");
        }
        actionSpace.requireAction(action);
        int row = state * actionSpace.size() + action;
        state = next[draw(probability, first[row], first[row + 1])];
        steps++;
        reward = mdp.reward(state);
        running = !ended();
        observe(observation);
    }

    /** Draws an index of the given range with the probabilities at these indices. */
    private int draw(double[] probabilities, int from, int to) {
        double u = random.nextDouble();
        int possible = from;
        for (int i = from; i < to; i++) {
            if (probabilities[i] > 0) {
                possible = i;
                u -= probabilities[i];
                if (u < 0) {
                    return i;
                }
            }
        }
        return possible; // rounding can leave u slightly above 0 after the last outcome
    }

    private void observe(float[] observation) {
        Arrays.fill(observation, 0);
        observation[state] = 1;
    }

    @Override
    public double reward() {
        return reward;
    }

    @Override
    public boolean terminated() {
        return seeded && mdp.isTerminal(state);
    }

    @Override
    public boolean truncated() {
        return steps >= mdp.horizon();
    }

    @Override
    public Picture picture() {
        return GridPicture.of(this);
    }

    @Override
    public byte[] save() {
        byte[] generator = random.save();
        return ByteBuffer.allocate(FIXED_BYTES + generator.length)
                .putInt(MAGIC)
                .put((byte) ((seeded ? 1 : 0) | (running ? 2 : 0)))
                .putInt(state)
                .putInt(steps)
                .putDouble(reward)
                .put(generator)
                .array();
    }

    @Override
    public void restore(byte[] saved, float[] observation) {
        observationSpace.requireBuffer(observation);
        byte[] generator = random.save();
        ByteBuffer in = ByteBuffer.wrap(saved);
        if (saved.length != FIXED_BYTES + generator.length || in.getInt() != MAGIC) {
            throw new IllegalArgumentException(
                    "expected a saved TabularEnvironment, got " + saved.length + " bytes in another format");
        }
        int flags = in.get();
        int savedState = in.getInt();
        if (savedState < 0 || savedState >= mdp.states()) {
            throw new IllegalArgumentException(
                    "saved state must be in 0.." + (mdp.states() - 1) + ", got " + savedState);
        }
        seeded = (flags & 1) != 0;
        running = (flags & 2) != 0;
        state = savedState;
        steps = in.getInt();
        reward = in.getDouble();
        in.get(generator);
        random.restore(generator);
        observe(observation);
    }

    @Override
    public String toString() {
        return "TabularEnvironment[" + mdp.states() + " states, " + mdp.actions() + " actions]";
    }
}
