package dev.monge.world.grid;

import dev.monge.mdp.TabularMdp;
import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.Pcg64;
import dev.monge.world.Space;
import dev.monge.world.render.Picture;
import dev.monge.world.render.Pictured;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Any {@link TabularMdp} as an environment.
 *
 * <p><b>Observations</b> are one-hot: as many places as states, 1 at the present state and 0 elsewhere. Any reward R(s)
 * is linear in them, and nothing is said about states being close that the process does not say; {@link #state} is the
 * number itself.
 *
 * <p><b>Reward.</b> A step earns R(s') of the state it enters. The paper's trajectory also earns the reward of its first
 * state, before any step: its return is {@code reward(first state) + gamma * (the return of the rewards of the steps)}.
 * No action changes that first term, so what is best to do is the same.
 *
 * <p><b>Episodes</b> terminate in terminal states and are truncated at the process's horizon (eq. cut_off_map), so an
 * episode's states are a draw from P'_traj of the policy that acts.
 *
 * <p>One random number for each step and each reset, O(outcomes of the action). Making one costs O(states^2 actions).
 */
public final class TabularEnvironment implements Environment, Pictured {
    private static final int MAGIC = 0x54414256;
    private static final int FIXED_BYTES = 4 + 1 + 4 + 4 + 8;

    private final TabularMdp mdp;
    private final GridLayout layout;
    private final Box observationSpace;
    private final Discrete actionSpace;
    private final double[] initial;
    /** Outcomes of action a in state s stand at first[s * actions + a] up to, not including, the next entry. */
    private final int[] first;

    private final int[] next;
    private final double[] probability;
    private final Pcg64 random = new Pcg64(0);
    private boolean seeded;
    private boolean running;
    private int state;
    private int steps;
    private double reward;

    /** A process whose states are drawn in rows, about as many as columns. */
    public TabularEnvironment(TabularMdp mdp) {
        this(mdp, GridLayout.inRows(mdp.states(), (int) Math.ceil(Math.sqrt(mdp.states()))));
    }

    /**
     * A process with a layout for its pictures.
     *
     * @throws IllegalArgumentException if the layout is of other states, or an episode could begin in a terminal state
     */
    public TabularEnvironment(TabularMdp mdp, GridLayout layout) {
        if (layout.states() != mdp.states()) {
            throw new IllegalArgumentException(
                    "a layout of " + layout.states() + " states does not fit a process of " + mdp.states());
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
                throw new IllegalArgumentException("episodes cannot begin in terminal state " + s);
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

    /** The process. */
    public TabularMdp mdp() {
        return mdp;
    }

    /** Where its states are drawn. */
    public GridLayout layout() {
        return layout;
    }

    /** The number of the present state. */
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

    /** An index of the given range, drawn with the probabilities that stand there. */
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
        return possible; // rounding left u a little above 0 after the last
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
                    "these " + saved.length + " bytes are not a tabular environment's state");
        }
        int flags = in.get();
        int savedState = in.getInt();
        if (savedState < 0 || savedState >= mdp.states()) {
            throw new IllegalArgumentException(
                    "the saved state " + savedState + " is none of the " + mdp.states() + " of this process");
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
