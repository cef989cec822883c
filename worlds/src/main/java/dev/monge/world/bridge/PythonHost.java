package dev.monge.world.bridge;

import dev.monge.world.Discrete;
import dev.monge.world.EnvironmentFailure;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * A Python process with environments in it, and the messages to them: see docs/reference/bridge.md.
 *
 * <p>Steps are collected, and sent together once every environment has one, or as soon as one of them is waited for.
 * Used by one thread at a time.
 */
final class PythonHost {
    private static final int OPEN = 1;
    private static final int MAKE = 2;
    private static final int LEAVE = 3;
    private static final int RESET = 4;
    private static final int STEP = 5;
    private static final int RUN = 6;
    private static final int RENDER = 7;
    /** The number of steps that are replayed with one message, which must be answered in time. */
    private static final int REPLAYED = 1000;

    private static final int LARGEST_PICTURE = 1 << 26;
    private static final int COUNT_AT = Integer.BYTES + 1;

    private final String name;
    private final PythonProcess process;
    private final WorldDescription description;
    private final List<Seat> seats = new ArrayList<>();
    private final List<Seat> collected = new ArrayList<>();
    private boolean sent;

    /** The place of one environment, with the result of its last step. */
    final class Seat {
        private final int number;
        private final float[] observation = new float[description.observations().size()];
        private double reward;
        private int flags;

        private Seat(int number) {
            this.number = number;
        }

        PythonHost host() {
            return PythonHost.this;
        }

        double reward() {
            return reward;
        }

        boolean terminated() {
            return (flags & 1) != 0;
        }

        boolean truncated() {
            return (flags & 2) != 0;
        }

        void copyTo(float[] buffer) {
            System.arraycopy(observation, 0, buffer, 0, observation.length);
        }

        private void read(ByteBuffer in, boolean stepped) {
            for (int i = 0; i < observation.length; i++) {
                observation[i] = in.getFloat();
                if (!Float.isFinite(observation[i])) {
                    throw process.failed("returned an observation with " + observation[i] + " at index " + i);
                }
            }
            reward = stepped ? in.getDouble() : 0;
            flags = stepped ? in.get() : 0;
            if (!Double.isFinite(reward)) {
                throw process.failed("returned a reward of " + reward);
            }
        }
    }

    /** Opens an environment in a new process. */
    PythonHost(String name, PythonProcess process, String id, SortedMap<String, String> options) {
        this.name = name;
        this.process = process;
        List<byte[]> texts = new ArrayList<>();
        texts.add(id.getBytes(StandardCharsets.UTF_8));
        for (Map.Entry<String, String> option : options.entrySet()) {
            texts.add(option.getKey().getBytes(StandardCharsets.UTF_8));
            texts.add(option.getValue().getBytes(StandardCharsets.UTF_8));
        }
        int bytes = texts.stream().mapToInt(each -> each.length + Integer.BYTES).sum();
        ByteBuffer message = process.message(OPEN, bytes + Integer.BYTES);
        for (int i = 0; i < texts.size(); i++) {
            message.putInt(texts.get(i).length).put(texts.get(i));
            if (i == 0) {
                message.putInt(options.size());
            }
        }
        process.send();
        ByteBuffer in = process.receive("its start", WorldDescription.MOST_BYTES);
        try {
            description = WorldDescription.read(in);
        } catch (BufferUnderflowException | IllegalArgumentException e) {
            throw process.failed("described itself wrongly: " + e.getMessage());
        }
    }

    WorldDescription description() {
        return description;
    }

    long pid() {
        return process.pid();
    }

    boolean take() {
        return process.take();
    }

    void release() {
        process.release();
    }

    void close() {
        process.close();
    }

    /** Makes an environment in this process. */
    Seat seat() {
        Seat seat = free();
        make(seat, false);
        return seat;
    }

    private synchronized Seat free() {
        int number = 0;
        while (isTaken(number)) {
            number++;
        }
        var seat = new Seat(number);
        seats.add(seat);
        return seat;
    }

    private boolean isTaken(int number) {
        return seats.stream().anyMatch(seat -> seat.number == number);
    }

    synchronized int occupants() {
        return seats.size();
    }

    /**
     * Forgets an environment; returns whether there are none left. May be called by another thread than the one that uses
     * this process, hence sends nothing: the environment is closed when its place is needed, or with the process.
     */
    synchronized boolean forget(Seat seat) {
        seats.remove(seat);
        return seats.isEmpty();
    }

    /** Replaces an environment by a new one, which draws pictures if asked to. */
    void make(Seat seat, boolean drawn) {
        message(MAKE, Integer.BYTES + 1).putInt(seat.number).put((byte) (drawn ? 1 : 0));
        ask("its making", 0);
    }

    /** Closes an environment, before it is forgotten. */
    void leave(Seat seat) {
        try {
            if (!collected.isEmpty()) {
                throw process.failed("was closed in the middle of a step");
            }
            message(LEAVE, Integer.BYTES).putInt(seat.number);
            ask("its closing", 0);
        } catch (EnvironmentFailure e) {
            // Whoever closes an environment no longer cares; the process has ended.
        }
    }

    /** Begins an episode; a negative seed continues the random numbers. */
    void reset(Seat seat, long seed) {
        message(RESET, Integer.BYTES + 1 + Long.BYTES)
                .putInt(seat.number)
                .put((byte) (seed < 0 ? 0 : 1))
                .putLong(seed);
        seat.read(ask("a reset", description.observationBytes()), false);
    }

    /** Collects a step. */
    void begin(Seat seat, float[] action) {
        if (sent || collected.contains(seat)) {
            throw new IllegalStateException("a step has begun in the process of " + name + "; finish it first");
        }
        int each = Integer.BYTES + description.actionBytes();
        if (collected.isEmpty()) {
            process.message(STEP, Integer.BYTES + occupants() * each).putInt(0);
        }
        ByteBuffer message = process.request().putInt(seat.number);
        put(action, message);
        collected.add(seat);
        if (collected.size() >= occupants()) {
            send();
        }
    }

    private void put(float[] action, ByteBuffer message) {
        if (description.actions() instanceof Discrete) {
            message.putInt((int) action[0]);
        } else {
            for (float component : action) {
                message.putFloat(component);
            }
        }
    }

    private void send() {
        process.request().putInt(COUNT_AT, collected.size());
        process.send();
        sent = true;
    }

    /** Waits for the result of a step that has been collected. */
    void finish(Seat seat) {
        if (!collected.contains(seat)) {
            return; // came with that of another
        }
        if (!sent) {
            send();
        }
        sent = false;
        int each = description.observationBytes() + Double.BYTES + 1;
        ByteBuffer in = checked(process.receive("a step", collected.size() * each), "a step", collected.size() * each);
        for (int i = 0; i < collected.size(); i++) {
            collected.get(i).read(in, true);
        }
        collected.clear();
    }

    /** Takes the recorded steps of an episode. */
    void replay(Seat seat, ActionLog log, long first, long end) {
        float[] action = new float[description.actions().width()];
        for (long from = first; from < end; from += REPLAYED) {
            int count = (int) Math.min(REPLAYED, end - from);
            ByteBuffer message = message(RUN, 2 * Integer.BYTES + count * description.actionBytes());
            message.putInt(seat.number).putInt(count);
            for (long step = from; step < from + count; step++) {
                log.read(step, action);
                put(action, message);
            }
            seat.read(ask("a step", description.observationBytes() + Double.BYTES + 1), true);
        }
    }

    /** Returns the current picture, which the next message overwrites: height, width, and rows of red, green and blue. */
    ByteBuffer render(Seat seat) {
        message(RENDER, Integer.BYTES).putInt(seat.number);
        process.send();
        ByteBuffer in = process.receive("render", LARGEST_PICTURE);
        if (in.remaining() < 2 * Integer.BYTES) {
            throw process.failed("returned a picture of " + in.remaining() + " bytes");
        }
        long height = in.getInt(in.position());
        long width = in.getInt(in.position() + Integer.BYTES);
        if (height < 1 || width < 1 || height * width * 3 != in.remaining() - 2 * Integer.BYTES) {
            throw process.failed(
                    "returned a picture of " + width + " by " + height + " pixels in " + in.remaining() + " bytes");
        }
        return in;
    }

    /** Begins a message that is not a step; steps that have begun would be lost. */
    private ByteBuffer message(int kind, int bytes) {
        ByteBuffer message = process.message(kind, bytes);
        if (!collected.isEmpty()) {
            throw new IllegalStateException("a step has begun in the process of " + name + "; finish it first");
        }
        return message;
    }

    private ByteBuffer ask(String what, int bytes) {
        process.send();
        return checked(process.receive(what, bytes), what, bytes);
    }

    private ByteBuffer checked(ByteBuffer in, String what, int bytes) {
        if (in.remaining() != bytes) {
            throw process.failed("answered " + what + " with " + in.remaining() + " bytes instead of " + bytes);
        }
        return in;
    }

    @Override
    public String toString() {
        return name;
    }
}
