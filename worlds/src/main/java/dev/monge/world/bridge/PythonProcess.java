package dev.monge.world.bridge;

import dev.monge.input.InputException;
import dev.monge.world.EnvironmentFailure;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A Python interpreter that runs our script and answers messages, one at a time: a length, a number that says what is
 * asked or how it went, and the content.
 *
 * <p>It never outlives its use. It is killed, with all that it started, if it does not answer in time, answers something
 * else than expected, or has not ended two seconds after it was {@link #close closed}; and when Java ends. The process that
 * Java starts only guards the one that the script runs in, so that what an environment starts ends with it, even if it has
 * detached itself, and even if Java is killed. Time is counted in short sleeps rather than read from a clock, so a run that is suspended
 * and continued loses nothing.
 */
@SuppressWarnings("ByteBufferBackingArray") // they are allocated here
final class PythonProcess {
    private static final String BOOTSTRAP = "import os,sys;inbound=os.fdopen(os.dup(0),'rb');"
            + "exec(compile(inbound.read(int(sys.argv[1])),'monge-bridge','exec'))";
    private static final int DONE = 0;
    private static final int REFUSED = 2;
    private static final int HEADER = Integer.BYTES + 1;
    private static final int TEXT = 1 << 16;
    private static final int TICK = 100;
    private static final int CLOSING_TICKS = 20;
    private static final int IDLE_TICKS = 50;
    private static final int GUARD_TICKS = 10;
    private static final int ROUNDS = 5;
    private static final System.Logger LOG = System.getLogger(PythonProcess.class.getName());

    private final String name;
    private final PythonSettings settings;
    private final Process process;
    private final OutputStream out;
    private final InputStream in;
    private final ErrorTail errors;
    private final Thread atExit = new Thread(this::kill, "python-kill");
    private ByteBuffer request = buffer(1 << 12);
    private ByteBuffer reply = buffer(1 << 12);
    private long messages;
    /** The number of the message that waits for an answer; 0 if none does. */
    private volatile long waiting;

    private volatile boolean hung;
    private volatile boolean closed;
    /** The process that the script runs in, once it has answered. */
    private volatile @Nullable ProcessHandle worker;

    private boolean used = true;
    private @Nullable String failure;

    /**
     * Starts an interpreter.
     *
     * @param name the environment's, for messages
     * @throws InputException if there is no such interpreter
     */
    PythonProcess(String name, PythonSettings settings) {
        this.name = name;
        this.settings = settings;
        byte[] script = script();
        var python = new ProcessBuilder(settings.command(), "-c", BOOTSTRAP, Integer.toString(script.length));
        python.environment().clear();
        python.environment().putAll(settings.variables());
        try {
            process = python.start();
        } catch (IOException e) {
            throw new InputException(
                    "cannot start the Python " + settings.command() + " for " + name
                            + ": name another one in the variable MONGE_PYTHON",
                    e);
        }
        out = process.getOutputStream();
        in = process.getInputStream();
        errors = new ErrorTail(process.getErrorStream());
        Runtime.getRuntime().addShutdownHook(atExit);
        var watch = new Thread(this::watch, "python-watch");
        watch.setDaemon(true);
        watch.start();
        try {
            out.write(script);
        } catch (IOException e) {
            throw lost();
        }
    }

    private static byte[] script() {
        try (InputStream from = PythonProcess.class.getResourceAsStream("bridge.py")) {
            if (from == null) {
                throw new IllegalStateException("bridge.py is missing from the jar");
            }
            return from.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException("bridge.py cannot be read from the jar", e);
        }
    }

    private static ByteBuffer buffer(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns the number of the process. */
    long pid() {
        return process.pid();
    }

    /** Returns the buffer of the next message, with the number of its kind in it and room for its content. */
    ByteBuffer message(int kind, int bytes) {
        if (failure != null) {
            throw new EnvironmentFailure(failure);
        }
        if (request.capacity() < HEADER + bytes) {
            request = buffer(HEADER + bytes);
        }
        return request.clear().putInt(0).put((byte) kind);
    }

    /** Returns the message that is being written. */
    ByteBuffer request() {
        return request;
    }

    /** Sends the message in the buffer. */
    void send() {
        request.putInt(0, request.position() - Integer.BYTES);
        waiting = ++messages;
        try {
            out.write(request.array(), 0, request.position());
            out.flush();
        } catch (IOException e) {
            throw lost();
        }
    }

    /**
     * Waits for the answer and returns its content, which the next answer overwrites.
     *
     * @param what what the environment was asked to do, for messages
     * @param most the largest number of bytes that make sense
     * @throws InputException if the environment cannot be used at all
     */
    ByteBuffer receive(String what, int most) {
        try {
            read(Integer.BYTES);
            int length = reply.getInt();
            if (length < 1 || length - 1 > Math.max(most, TEXT)) {
                throw failed("broke the protocol in " + what + " with an answer of " + length + " bytes");
            }
            read(length);
        } catch (IOException e) {
            throw lost();
        }
        waiting = 0;
        if (worker == null) {
            worker = process.children().findFirst().orElse(null);
        }
        int status = reply.get();
        if (status == DONE) {
            return reply;
        }
        String text = ErrorTail.printable(StandardCharsets.UTF_8.decode(reply).toString());
        if (status == REFUSED) {
            kill();
            throw new InputException("cannot use " + name + ": " + text);
        }
        throw failed("failed in " + what + " with " + text);
    }

    /** Reads exactly so many bytes. */
    private void read(int bytes) throws IOException {
        if (reply.capacity() < bytes) {
            reply = buffer(bytes);
        }
        if (in.readNBytes(reply.array(), 0, bytes) < bytes) {
            throw new EOFException();
        }
        reply.clear().limit(bytes);
    }

    /** Ends the process and returns an exception that says why; every later message is answered with the same. */
    EnvironmentFailure failed(String what) {
        kill();
        return failure(name + " " + what);
    }

    private EnvironmentFailure failure(String sentence) {
        try {
            process.waitFor(1, TimeUnit.SECONDS);
            errors.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        failure = sentence + errors.appendix();
        return new EnvironmentFailure(failure);
    }

    /** The pipe has ended: the process has, or was made to. */
    private EnvironmentFailure lost() {
        if (hung) {
            return failure(name + " has not answered for " + settings.patience().toSeconds()
                    + " seconds and was ended (the variable MONGE_PYTHON_TIMEOUT sets another limit)");
        }
        try {
            if (!process.waitFor(1, TimeUnit.SECONDS)) {
                return failed("has closed its pipe");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        int code = process.isAlive() ? -1 : process.exitValue();
        // A signal is reported as 128 and its number.
        return failure("the Python process of " + name + " ended "
                + (code > 128 ? "by signal " + (code - 128) : "with exit code " + code));
    }

    /** Takes a process that is not in use; false if it has ended. */
    synchronized boolean take() {
        if (used || closed || !process.isAlive()) {
            return false;
        }
        used = true;
        return true;
    }

    /** Keeps the process for a while, for whoever takes it next. */
    synchronized void release() {
        used = false;
    }

    private synchronized void retire() {
        if (!used) {
            close();
        }
    }

    /** Lets the process end by itself, soon. */
    void close() {
        closed = true;
        try {
            out.close();
        } catch (IOException e) {
            kill();
        }
    }

    /** Kills the processes below the guard, which then ends by itself or is killed too. */
    private synchronized void kill() {
        List<ProcessHandle> below = below();
        for (int round = 0; round < ROUNDS && !below.isEmpty(); round++) {
            below.forEach(ProcessHandle::destroyForcibly);
            below = below(); // one that was starting another meanwhile
        }
        ended(GUARD_TICKS);
        process.toHandle().destroyForcibly(); // unlike the process's own method, this leaves its last words to be read
        List<Long> left = below.stream()
                .filter(ProcessHandle::isAlive)
                .map(ProcessHandle::pid)
                .toList();
        if (!left.isEmpty()) {
            LOG.log(System.Logger.Level.WARNING, "the processes {0} of {1} could not be ended", left, name);
        }
    }

    private List<ProcessHandle> below() {
        Stream<ProcessHandle> all = process.descendants();
        ProcessHandle alone = worker;
        if (alone != null && !process.isAlive()) { // the guard was killed by somebody else
            all = Stream.concat(Stream.of(alone), alone.descendants());
        }
        return all.filter(ProcessHandle::isAlive).toList();
    }

    private void ended(int ticks) {
        try {
            process.waitFor((long) ticks * TICK, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends a process that hangs, that has been closed for a while, or that nobody has used for five seconds. */
    private void watch() {
        long limit = settings.patience().toMillis() / TICK;
        long last = 0;
        long ticks = 0;
        try {
            while (!process.waitFor(TICK, TimeUnit.MILLISECONDS)) {
                long now = waiting > 0 ? waiting : closed ? -2 : isIdle() ? -1 : 0;
                ticks = now == last && now != 0 ? ticks + 1 : 0;
                last = now;
                if (now > 0 && ticks >= limit) {
                    hung = true;
                    process.toHandle().destroy(); // the script then says where it hangs
                    process.waitFor(5L * TICK, TimeUnit.MILLISECONDS);
                    kill();
                } else if (now == -2 && ticks >= CLOSING_TICKS) {
                    kill();
                } else if (now == -1 && ticks >= IDLE_TICKS) {
                    retire();
                }
            }
        } catch (InterruptedException e) {
            kill();
        }
        if (!below().isEmpty()) {
            kill();
        }
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // Java is ending already.
        }
    }

    private synchronized boolean isIdle() {
        return !used;
    }
}
