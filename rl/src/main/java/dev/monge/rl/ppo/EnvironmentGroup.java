package dev.monge.rl.ppo;

import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.policy.Actor;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.rollout.Rollout;
import dev.monge.world.Box;
import dev.monge.world.Environment;
import dev.monge.world.VectorEnvironment;
import java.util.function.Supplier;

/**
 * A few environments that are stepped together and collect their part of every rollout.
 *
 * <p>The policy does not change while a rollout is collected, so groups are independent: each is one work item, and no
 * thread waits at any step. Environment e draws its actions in iteration i from a stream that is a function of the
 * seed, e and i (and of the block of steps, where draws are held), so nothing depends on threads and no generator has to be saved.
 */
final class EnvironmentGroup {
    private final VectorEnvironment environments;
    private final int first;
    private final int count;
    private final int width;
    private final RandomStreams[] streams;
    private final RandomStream[] randoms;
    private final int[] discrete;
    private final float[] continuous;
    private final double[] runningReturns;
    private final int[] runningLengths;
    private int episodes;
    private double returns;
    private long lengths;
    private long stepping;
    private long acting;

    /**
     * Creates the environments [first, first + count).
     *
     * @param actions the root of the streams from which actions are drawn
     */
    EnvironmentGroup(int first, int count, Supplier<? extends Environment> make, RandomStreams actions) {
        this.first = first;
        this.count = count;
        environments = new VectorEnvironment(count, make);
        width = environments.observationSpace().size();
        streams = new RandomStreams[count];
        randoms = new RandomStream[count];
        for (int e = 0; e < count; e++) {
            streams[e] = actions.at(first + e);
            randoms[e] = streams[e].generator();
        }
        discrete = new int[count];
        continuous = new float[count * environments.actionSpace().width()];
        runningReturns = new double[count];
        runningLengths = new int[count];
    }

    /** Begins an episode in every environment; environment e of all groups is seeded with {@code seed + e}. */
    void reset(long seed) {
        environments.reset(seed + first);
    }

    /**
     * Collects a whole rollout and fills in the part that belongs to these environments.
     *
     * @param hold the number of steps for which the random numbers of actions are kept
     */
    void collect(Policy policy, long iteration, int hold, Rollout rollout) {
        Actor actor = policy.actor(count);
        episodes = 0;
        returns = 0;
        lengths = 0;
        stepping = 0;
        long start = System.nanoTime();
        int horizon = rollout.horizon();
        for (int t = 0; t < horizon; t++) {
            rewind(iteration, t, hold, horizon);
            actor.look(environments.observations(), count);
            for (int e = 0; e < count; e++) {
                int step = (first + e) * horizon + t;
                write(environments.observations(), e, rollout.observations, step);
                actor.draw(e, randoms[e], rollout.inputs, rollout.draws, rollout.logProbabilities, step);
                act(e, rollout, step);
            }
            long before = System.nanoTime();
            if (environments.actionSpace() instanceof Box) {
                environments.step(continuous);
            } else {
                environments.step(discrete);
            }
            stepping += System.nanoTime() - before;
            for (int e = 0; e < count; e++) {
                record(e, rollout, (first + e) * horizon + t);
            }
        }
        acting = System.nanoTime() - start - stepping;
    }

    /**
     * Puts the generators at the begin of a stream: once in a rollout if draws are independent, otherwise in every step,
     * so that all steps of a block draw the same numbers.
     */
    private void rewind(long iteration, int t, int hold, int horizon) {
        if (hold == 1 && t > 0) {
            return;
        }
        long stream = hold == 1 ? iteration : iteration * ((horizon - 1) / hold + 1) + t / hold;
        for (int e = 0; e < count; e++) {
            randoms[e].reset(streams[e], stream);
        }
    }

    private void write(float[] rows, int e, float[][] columns, int step) {
        for (int k = 0; k < width; k++) {
            columns[k][step] = rows[e * width + k];
        }
    }

    /** Sets the action to take: the drawn action, clipped to its bounds. */
    private void act(int e, Rollout rollout, int step) {
        if (environments.actionSpace() instanceof Box box) {
            int components = box.size();
            for (int k = 0; k < components; k++) {
                float action = Math.min(Math.max(rollout.draws[k][step], box.low(k)), box.high(k));
                continuous[e * components + k] = action;
                rollout.actions[k][step] = action;
            }
        } else {
            discrete[e] = (int) rollout.draws[0][step];
            rollout.actions[0][step] = discrete[e];
        }
    }

    private void record(int e, Rollout rollout, int step) {
        boolean terminated = environments.terminated()[e];
        boolean truncated = environments.truncated()[e];
        boolean ended = terminated || truncated;
        double reward = environments.rewards()[e];
        rollout.terminated[step] = terminated;
        rollout.truncated[step] = truncated;
        rollout.trueRewards[step] = reward;
        write(ended ? environments.finalObservations() : environments.observations(), e, rollout.next, step);
        runningReturns[e] += reward;
        runningLengths[e]++;
        if (ended) {
            episodes++;
            returns += runningReturns[e];
            lengths += runningLengths[e];
            runningReturns[e] = 0;
            runningLengths[e] = 0;
        }
    }

    /** Returns the number of episodes that ended in the last rollout. */
    int episodes() {
        return episodes;
    }

    /** Returns the sum of the true returns of these episodes. */
    double returns() {
        return returns;
    }

    /** Returns the sum of the lengths of these episodes. */
    long lengths() {
        return lengths;
    }

    /** Returns the time of the last rollout spent in the environments, in nanoseconds. */
    long stepping() {
        return stepping;
    }

    /** Returns the time of the last rollout spent outside the environments, in nanoseconds. */
    long acting() {
        return acting;
    }

    /** Returns the state of the environments and of the episodes in progress. */
    PpoCheckpoint.Group save() {
        return new PpoCheckpoint.Group(environments.save(), runningReturns.clone(), runningLengths.clone());
    }

    void restore(PpoCheckpoint.Group saved) {
        if (saved.returns().length != count || saved.lengths().length != count) {
            throw new IllegalArgumentException(
                    "expected the state of " + count + " environments, got " + saved.returns().length);
        }
        environments.restore(saved.environments());
        System.arraycopy(saved.returns(), 0, runningReturns, 0, count);
        System.arraycopy(saved.lengths(), 0, runningLengths, 0, count);
    }

    void close() {
        environments.close();
    }
}
