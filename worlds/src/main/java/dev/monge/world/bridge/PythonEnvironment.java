package dev.monge.world.bridge;

import dev.monge.input.InputException;
import dev.monge.world.Batched;
import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.EnvironmentFailure;
import dev.monge.world.Space;
import java.lang.ref.Cleaner;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * An environment of the user's Python. Seeds, actions and results pass through unchanged, except that observations are in
 * single precision and laid out row by row, integers observed are one-hot, and integer actions are counted from 0.
 *
 * <p><b>State.</b> Python environments cannot save their state. What is saved is therefore the seed and all actions since
 * the last seeded reset, and restoring replays them in a new environment: O(steps since the seeded reset). The replay
 * must come to the same observation; an environment that is not a function of its seed and actions is found out there.
 *
 * <p><b>Process.</b> It begins with the first reset and ends with {@link #close}, or some time after this object has
 * become unreachable.
 */
class PythonEnvironment implements Batched {
    private static final Cleaner CLEANER = Cleaner.create();
    private static final int MAGIC = 0x50594531;
    private static final int HEADER = Integer.BYTES + 1;
    private static final int SEEDED = 1;
    private static final int RUNNING = 2;

    private final PythonWorld world;
    private final Box observations;
    private final Space actions;
    private final ActionLog log;
    private final float[] one;
    private Berth berth;
    private PythonHost.@Nullable Seat seat;
    private Cleaner.@Nullable Cleanable leaving;
    private boolean closed;
    private boolean seeded;
    private boolean running;
    private boolean drawn;

    /** The process that one or more environments are meant to be in; there is none before the first needs it. */
    private static final class Berth {
        private @Nullable PythonHost host;

        PythonHost.Seat seat(PythonWorld world) {
            PythonHost in = host;
            if (in == null || in.occupants() == 0) { // whoever was there has left, and others may have it now
                in = world.host();
                host = in;
            }
            return in.seat();
        }
    }

    PythonEnvironment(PythonWorld world) {
        this.world = world;
        observations = world.description().observations();
        actions = world.description().actions();
        log = new ActionLog(actions);
        one = new float[actions.width()];
        berth = new Berth();
    }

    @Override
    public Box observationSpace() {
        return observations;
    }

    @Override
    public Space actionSpace() {
        return actions;
    }

    @Override
    public OptionalDouble solvedAbove() {
        return world.description().solvedAbove();
    }

    @Override
    public void join(Batched other) {
        if (!(other instanceof PythonEnvironment companion) || companion.world != world) {
            throw new InputException(this + " cannot share a process with " + other);
        }
        if (seat != null) {
            throw new IllegalStateException(this + " has a process already");
        }
        berth = companion.berth;
    }

    final PythonHost.Seat seat() {
        if (closed) {
            throw new IllegalStateException(this + " is closed");
        }
        PythonHost.Seat taken = seat;
        if (taken == null) {
            taken = berth.seat(world);
            seat = taken;
            leaving = CLEANER.register(this, leaving(taken, world));
        }
        return taken;
    }

    /** Not a lambda of the constructor, which would keep the environment reachable. */
    private static Runnable leaving(PythonHost.Seat seat, PythonWorld world) {
        return () -> {
            if (seat.host().forget(seat)) {
                world.release(seat.host());
            }
        };
    }

    @Override
    public void reset(long seed, float[] observation) {
        observations.requireBuffer(observation);
        if (seed < 0) {
            throw new InputException("a seed must be at least 0, got " + seed);
        }
        log.begin(seed);
        begin(seed, observation);
    }

    @Override
    public void reset(float[] observation) {
        observations.requireBuffer(observation);
        if (!seeded) {
            throw new IllegalStateException("the first reset needs a seed");
        }
        log.begin();
        begin(-1, observation);
    }

    private void begin(long seed, float[] observation) {
        seat().host().reset(seat(), seed);
        seat().copyTo(observation);
        seeded = true;
        running = true;
    }

    @Override
    public void step(int action, float[] observation) {
        if (!(actions instanceof Discrete)) {
            Batched.super.step(action, observation);
        }
        one[0] = action;
        act(one, observation);
    }

    @Override
    public void step(float[] action, float[] observation) {
        if (!(actions instanceof Box)) {
            Batched.super.step(action, observation);
        }
        act(action, observation);
    }

    @Override
    public void act(float[] action, float[] observation) {
        observations.requireBuffer(observation);
        begin(action);
        finish(observation);
    }

    @Override
    public void begin(float[] action) {
        if (!running) {
            throw new IllegalStateException(
                    seeded ? "the episode is over; reset before the next step" : "reset before the first step");
        }
        if (actions instanceof Box box) {
            box.requireAction(action);
        } else {
            ((Discrete) actions).requireAction((int) action[0]);
        }
        seat().host().begin(seat(), action);
        log.add(action);
    }

    @Override
    public void finish(float[] observation) {
        seat().host().finish(seat());
        seat().copyTo(observation);
        running = !ended();
    }

    @Override
    public double reward() {
        return seat == null ? 0 : seat.reward();
    }

    @Override
    public boolean terminated() {
        return seat != null && seat.terminated();
    }

    @Override
    public boolean truncated() {
        return seat != null && seat.truncated();
    }

    @Override
    public byte[] save() {
        if (!seeded) {
            return ByteBuffer.allocate(HEADER).putInt(MAGIC).put((byte) 0).array();
        }
        float[] observation = new float[observations.size()];
        seat().copyTo(observation);
        ByteBuffer out = ByteBuffer.allocate(HEADER + Float.BYTES * observation.length + log.size())
                .putInt(MAGIC)
                .put((byte) (SEEDED | (running ? RUNNING : 0)));
        for (float component : observation) {
            out.putFloat(component);
        }
        log.save(out);
        return out.array();
    }

    @Override
    public void restore(byte[] state, float[] observation) {
        observations.requireBuffer(observation);
        ByteBuffer in = ByteBuffer.wrap(state);
        int flags = state.length < HEADER || in.getInt() != MAGIC ? -1 : in.get();
        float[] expected = new float[observations.size()];
        if (flags < 0 || (flags > 0 && in.remaining() < Float.BYTES * expected.length)) {
            throw new IllegalArgumentException(
                    "expected a saved state of " + this + ", got " + state.length + " bytes in another format");
        }
        if (flags == 0) {
            seeded = false;
            running = false;
            Arrays.fill(observation, 0);
            return;
        }
        for (int i = 0; i < expected.length; i++) {
            expected[i] = in.getFloat();
        }
        log.restore(in);
        replay();
        seat().copyTo(observation);
        if (!Arrays.equals(observation, expected) || ended() == ((flags & RUNNING) != 0)) {
            throw new InputException("replaying the actions since the last seeded reset of " + this
                    + " came to another state: it is not a function of its seed and actions");
        }
        seeded = true;
        running = !ended();
    }

    /** Brings a new environment to the state in the log. */
    private void replay() {
        PythonHost host = seat().host();
        host.make(seat(), drawn);
        long step = 0;
        try {
            for (int episode = 0; episode < log.episodes(); episode++) {
                host.reset(seat(), episode == 0 ? log.seed() : -1);
                host.replay(seat(), log, step, step + log.length(episode));
                step += log.length(episode);
            }
        } catch (EnvironmentFailure e) {
            running = false;
            throw e;
        }
    }

    /** Makes sure that this environment can draw pictures, which Gymnasium must know when it makes one. */
    final void requireDrawn() {
        if (!drawn) {
            drawn = true;
            if (seeded) {
                replay();
            } else {
                seat().host().make(seat(), true);
            }
        }
    }

    @Override
    public void close() {
        if (seat != null && leaving != null && !closed) {
            seat.host().leave(seat);
            leaving.clean();
        }
        closed = true;
    }

    @Override
    public String toString() {
        return world.toString();
    }
}
