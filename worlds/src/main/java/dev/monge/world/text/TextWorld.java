package dev.monge.world.text;

import dev.monge.mdp.TabularMdp;
import dev.monge.mdp.TabularPolicy;
import dev.monge.mdp.ValueIteration;
import dev.monge.world.Box;
import dev.monge.world.Controller;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.Finite;
import dev.monge.world.Guided;
import dev.monge.world.Inspectable;
import dev.monge.world.Pcg64;
import dev.monge.world.Space;
import dev.monge.world.render.Pictured;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What Gymnasium's toy text worlds have in common: a table of outcomes from which each step draws one.
 *
 * <p><b>Observations</b> are one-hot, where Gymnasium's are the number of the state: one component for each state, 1 at the
 * current state and 0 elsewhere. {@link #state} returns the number.
 *
 * <p><b>Random numbers.</b> A reset and a step draw one number from [0, 1) each, also where there is one outcome, and take
 * the first state or outcome whose cumulative probability, summed in the order of the table, is above it. The numbers are
 * NumPy's, so a seed gives Gymnasium's episodes. Worlds that draw more say so.
 *
 * <p><b>Process.</b> {@link #mdp} is the same world as a finite process with rewards of transitions, in which a policy's
 * expected return is computed exactly.
 *
 * <p><b>Heuristic.</b> The best policy for a discount of 0.99, by value iteration; of equally good actions the lowest.
 *
 * <p>A step allocates nothing. The saved bytes are canonical: equal worlds have equal bytes.
 */
public abstract sealed class TextWorld implements Environment, Finite, Guided, Inspectable, Pictured
        permits FrozenLake, CliffWalking, Taxi {
    private static final int BYTES = 4 + 1 + 4 + 4 + Pcg64.BYTES;
    private static final int NONE = -1;
    private static final int SEEDED = 1;
    private static final int WAVERS = 2;
    private static final double HEURISTIC_GAMMA = 0.99;
    private static final double HEURISTIC_TOLERANCE = 1e-9;

    private final int magic;
    private final int limit;
    private final OutcomeTable table;
    private final Box observationSpace;
    private final Discrete actionSpace;
    private final Pcg64 random = new Pcg64(0);
    private boolean seeded;
    private int state;
    /** The index of the last outcome, or {@link #NONE} after a reset: reward and ending follow from it. */
    private int outcome = NONE;
    /** Whether something that no observation shows is still to happen in this episode; see {@link Taxi}. */
    private boolean wavers;

    /**
     * Creates a world before its first reset.
     *
     * @param magic the first bytes of its saved states
     * @param limit the number of steps after which Gymnasium cuts it off, or a stated other one where Gymnasium does not
     */
    TextWorld(int magic, int limit, OutcomeTable table) {
        this.magic = magic;
        this.limit = limit;
        this.table = table;
        observationSpace = Box.of(table.states(), 0, 1);
        actionSpace = new Discrete(table.actions());
    }

    /**
     * One possible outcome of an action.
     *
     * @param probability its probability
     * @param next the state that follows
     * @param reward the reward of the step
     * @param terminates whether the episode ends with it
     */
    public record Outcome(double probability, int next, double reward, boolean terminates) {}

    /** Returns the outcomes of an action in the order in which they are drawn: Gymnasium's {@code P[state][action]}. */
    public final List<Outcome> outcomes(int from, int action) {
        List<Outcome> outcomes = new ArrayList<>();
        for (int k = table.first(from, action); k < table.end(from, action); k++) {
            outcomes.add(new Outcome(table.probability(k), table.next(k), table.reward(k), table.terminates(k)));
        }
        return outcomes;
    }

    /** Returns the probability that an episode begins in a state. */
    public final double startProbability(int first) {
        return table.startProbability(first);
    }

    @Override
    public final int state() {
        return state;
    }

    /** Returns the probability of the last outcome, as in Gymnasium's {@code info["prob"]}; 1 after a reset. */
    public final double probability() {
        return outcome == NONE ? 1 : table.probability(outcome);
    }

    @Override
    public TabularMdp mdp() {
        return table.mdp(limit);
    }

    @Override
    public final Box observationSpace() {
        return observationSpace;
    }

    @Override
    public final Space actionSpace() {
        return actionSpace;
    }

    @Override
    public final void reset(long seed, float[] observation) {
        observationSpace.requireBuffer(observation);
        random.seed(seed);
        seeded = true;
        reset(observation);
    }

    @Override
    public final void reset(float[] observation) {
        observationSpace.requireBuffer(observation);
        if (!seeded) {
            throw new IllegalStateException("the first reset needs a seed");
        }
        state = table.drawStart(random.nextDouble());
        outcome = NONE;
        wavers = begins(random);
        observe(observation);
    }

    /** Draws what a world needs besides its first state; whether something hidden is to happen in this episode. */
    boolean begins(Pcg64 numbers) {
        return false;
    }

    @Override
    public final void step(int action, float[] observation) {
        observationSpace.requireBuffer(observation);
        if (!seeded) {
            throw new IllegalStateException("reset before the first step");
        }
        if (terminated()) {
            throw new IllegalStateException("the episode has ended; reset before the next step");
        }
        actionSpace.requireAction(action);
        outcome = table.draw(state, action, random.nextDouble());
        int next = table.next(outcome);
        if (wavers && happens(state, next)) {
            next = happened(next, random);
            wavers = false;
        }
        state = next;
        observe(observation);
    }

    /** Returns whether what is hidden happens in the step between two states. */
    boolean happens(int from, int to) {
        return false;
    }

    /** Returns the state to which what is hidden turns the next state. */
    int happened(int to, Pcg64 numbers) {
        return to;
    }

    private void observe(float[] observation) {
        Arrays.fill(observation, 0);
        observation[state] = 1;
    }

    @Override
    public final double reward() {
        return outcome == NONE ? 0 : table.reward(outcome);
    }

    @Override
    public final boolean terminated() {
        return outcome != NONE && table.terminates(outcome);
    }

    @Override
    public final boolean truncated() {
        return false;
    }

    @Override
    public final Controller heuristic() {
        TabularPolicy best = new ValueIteration(table.mdp(limit), HEURISTIC_GAMMA)
                .discounted(HEURISTIC_TOLERANCE)
                .policy();
        int[] actions = new int[table.states()];
        for (int s = 0; s < actions.length; s++) {
            actions[s] = best.likeliestAction(s);
        }
        return (observation, action) -> {
            int s = 0;
            while (observation[s] != 1) {
                s++;
            }
            action[0] = actions[s];
        };
    }

    /** Shows {@code prob}, the {@link #probability} of the last outcome. */
    @Override
    public double @Nullable [] inspect(String name) {
        return name.equals("prob") ? new double[] {probability()} : null;
    }

    @Override
    public final byte[] save() {
        return ByteBuffer.allocate(BYTES)
                .putInt(magic)
                .put((byte) ((seeded ? SEEDED : 0) | (wavers ? WAVERS : 0)))
                .putInt(state)
                .putInt(outcome)
                .put(random.save())
                .array();
    }

    @Override
    public final void restore(byte[] saved, float[] observation) {
        observationSpace.requireBuffer(observation);
        ByteBuffer in = ByteBuffer.wrap(saved);
        if (saved.length != BYTES || in.getInt() != magic) {
            throw new IllegalArgumentException(
                    "expected a saved " + this + ", got " + saved.length + " bytes in another format");
        }
        int flags = in.get();
        int savedState = in.getInt();
        int savedOutcome = in.getInt();
        if (flags < 0
                || flags > (SEEDED | WAVERS)
                || savedState < 0
                || savedState >= table.states()
                || savedOutcome < NONE
                || savedOutcome >= table.size()) {
            throw new IllegalArgumentException("expected a saved " + this + " with state 0.." + (table.states() - 1)
                    + " and outcome -1.." + (table.size() - 1) + ", got " + savedState + " and " + savedOutcome);
        }
        byte[] generator = new byte[Pcg64.BYTES];
        in.get(generator);
        random.restore(generator);
        seeded = (flags & SEEDED) != 0;
        wavers = (flags & WAVERS) != 0;
        state = savedState;
        outcome = savedOutcome;
        observe(observation);
    }
}
