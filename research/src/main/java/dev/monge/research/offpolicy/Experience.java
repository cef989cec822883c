package dev.monge.research.offpolicy;

import dev.monge.input.InputException;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.rollout.Rollout;
import dev.monge.world.Environment;
import java.util.concurrent.CancellationException;

/** The learner's own steps in one environment: takes them, pays their rewards, keeps them, and draws minibatches. */
final class Experience implements AutoCloseable {
    private static final int REPORTS = 100;

    /** Chooses the learner's actions. */
    @FunctionalInterface
    interface Behaviour {
        /**
         * Chooses an action.
         *
         * @param state what networks see of the state, in column 0. Not modified.
         * @param action receives the action as networks see it. Modified.
         */
        void choose(float[][] state, RandomStream random, float[] action);
    }

    private final OffPolicyTask task;
    private final ReplayOptions options;
    private final OffPolicyControl control;
    final Environment environment;
    private final ActionScale scale;
    private final Rollout block;
    private final Rollout.Cursor cursor;
    private final Replay replay;
    private final RandomStream actions;
    private final RandomStream draws;
    private final float[] observation;
    private final float[][] seen;
    private final float[] chosen;
    private final float[] taken;
    final Minibatch batch;
    private long done;
    private int blocks;
    private double running;
    private double returns;
    private int episodes;

    Experience(OffPolicyTask task, ReplayOptions options, OffPolicyControl control) {
        this.task = task;
        this.options = options;
        this.control = control;
        if (task.demonstrations().isPresent() && options.minibatch() < 2) {
            throw new InputException("a minibatch with demonstrations has at least 2 steps, got 1");
        }
        environment = task.make().get();
        int width = environment.observationSpace().size();
        int actionWidth = environment.actionSpace().width();
        scale = new ActionScale(environment.actionSpace());
        block = new Rollout(1, options.every(), width, environment.actionSpace());
        cursor = block.cursor();
        replay = new Replay(environment, task.standardisation(), (int) Math.min(options.capacity(), options.steps()));
        RandomStreams streams = RandomStreams.of(options.seed());
        actions = streams.named("actions").generator();
        draws = streams.named("minibatches").generator();
        observation = new float[width];
        seen = new float[width][1];
        chosen = new float[actionWidth];
        taken = new float[actionWidth];
        batch = new Minibatch(width, actionWidth, options.minibatch());
        environment.reset(options.seed(), observation);
    }

    /** Returns whether steps remain to be taken. */
    boolean unfinished() {
        return done < options.steps();
    }

    /** Returns the fraction of steps that are done. */
    double progress() {
        return Math.min(1, (double) done / options.steps());
    }

    /** Returns whether there are enough steps to learn from. */
    boolean warm() {
        return done >= options.warmUp();
    }

    /**
     * Takes a block of steps.
     *
     * @throws CancellationException if the control cancels the run
     */
    void collect(Behaviour behaviour) {
        if (control.cancelled().getAsBoolean()) {
            throw new CancellationException("stopped after " + done + " of " + options.steps() + " steps");
        }
        for (int t = 0; t < block.horizon(); t++) {
            step(behaviour, t);
        }
        task.reward().observe(block, blocks);
        task.reward().rewards(block, 0, block.steps(), block.rewards);
        block.requireFiniteRewards(blocks);
        for (int t = 0; t < block.horizon(); t++) {
            replay.add(cursor.moveTo(t), block.rewards[t]);
        }
        blocks++;
        long before = done;
        done += block.horizon();
        if (before * REPORTS / options.steps() != done * REPORTS / options.steps()) {
            control.progress().report(Math.min(done, options.steps()), returns / episodes);
            returns = 0;
            episodes = 0;
        }
    }

    private void step(Behaviour behaviour, int t) {
        for (int k = 0; k < observation.length; k++) {
            block.observations[k][t] = observation[k];
            seen[k][0] = observation[k];
        }
        task.standardisation().ifPresent(each -> each.apply(seen, 0, 1));
        behaviour.choose(seen, actions, chosen);
        for (int k = 0; k < chosen.length; k++) {
            taken[k] = scale.toEnvironment(k, chosen[k]);
            block.actions[k][t] = taken[k];
        }
        environment.act(taken, observation);
        for (int k = 0; k < observation.length; k++) {
            block.next[k][t] = observation[k];
        }
        block.trueRewards[t] = environment.reward();
        block.terminated[t] = environment.terminated();
        block.truncated[t] = environment.truncated();
        running += environment.reward();
        if (environment.ended()) {
            returns += running;
            episodes++;
            running = 0;
            environment.reset(observation);
        }
    }

    /** Draws a minibatch of own steps; if there are demonstrations, its first half is drawn from them. */
    void draw() {
        int own = 0;
        if (task.demonstrations().isPresent()) {
            own = batch.size / 2;
            task.demonstrations().get().draw(draws, batch, 0, own);
        }
        replay.draw(draws, batch, own, batch.size);
    }

    @Override
    public void close() {
        environment.close();
    }
}
