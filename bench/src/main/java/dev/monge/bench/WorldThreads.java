package dev.monge.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.VectorEnvironment;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntConsumer;

/**
 * Ours alone: steps of a world a second with one thread and with more, random actions and resets included.
 *
 * <p>Worlds share nothing, so threads should cost nothing but the cores they need. Rounds with few and with many threads
 * take short turns, and of each the best counts: on a shared machine the others have had somebody else on their core. With
 * more such others than cores no round is undisturbed, and the scaling means little; the processor time of a step, a mean
 * over the later half of the rounds, then still says whether threads disturb each other.
 */
public final class WorldThreads {
    private static final int VECTOR = 64;
    private static final int ROUNDS = 100;
    private static final int ACTIONS = 6_400;
    private static final double ROUND_SECONDS = 0.025;

    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final Environments registry = Environments.standard();
    private final String name;
    private final RandomActions actions;
    private int steps = ACTIONS;

    private WorldThreads(String name) {
        this.name = name;
        actions = new RandomActions(make().actionSpace(), 90, ACTIONS);
        lengthenRounds();
    }

    /** Prints the table: {@code bench/world-threads WORLD}. */
    public static void main(String[] arguments) {
        if (arguments.length != 1) {
            System.err.println("usage: bench/world-threads WORLD, such as LunarLander-v3");
            System.exit(2);
        }
        try {
            new WorldThreads(arguments[0]).print(System.out);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
        }
    }

    /** Takes as many steps per round as take long enough to hide the start of threads. */
    private void lengthenRounds() {
        for (int warmUp = 0; warmUp < 20; warmUp++) {
            long before = System.nanoTime();
            play(0);
            double seconds = (System.nanoTime() - before) * 1e-9;
            if (seconds < ROUND_SECONDS) {
                steps = Math.min(100 * ACTIONS, (int) (ROUND_SECONDS / seconds * steps) / ACTIONS * ACTIONS + ACTIONS);
            }
        }
    }

    private void print(PrintStream out) {
        out.println("world-threads: steps of " + name + " per second, best of " + ROUNDS + " rounds");
        print(out, "one world per thread", this::worlds);
        print(out, "a vector of " + VECTOR + " worlds", this::vector);
    }

    private void print(PrintStream out, String what, IntConsumer work) {
        int most = Math.max(2, Runtime.getRuntime().availableProcessors());
        double[] wall = new double[most + 1];
        double[] processor = new double[most + 1];
        Arrays.fill(wall, Double.POSITIVE_INFINITY);
        for (int round = 0; round < ROUNDS; round++) {
            for (int threads = 1; threads <= most; threads *= 2) {
                double taken = (double) steps * threads;
                long computed = SYSTEM.getProcessCpuTime();
                long before = System.nanoTime();
                work.accept(threads);
                wall[threads] = Math.min(wall[threads], (System.nanoTime() - before) / taken);
                if (round >= ROUNDS / 2) {
                    processor[threads] += (SYSTEM.getProcessCpuTime() - computed) / taken / (ROUNDS - ROUNDS / 2);
                }
            }
        }
        for (int threads = 1; threads <= most; threads *= 2) {
            out.printf(
                    Locale.ROOT,
                    "%s, threads: %d, %,.0f steps/s, scaling=%.2f (processor time per step: %s)%n",
                    what,
                    threads,
                    1e9 / wall[threads],
                    wall[1] / wall[threads],
                    Figures.time(processor[threads] * 1e-9));
        }
    }

    private void worlds(int threads) {
        try (var team = new WorkerTeam(threads)) {
            team.run(threads, (world, worker) -> play(world));
        }
    }

    private void play(int world) {
        Environment environment = make();
        float[] observation = new float[environment.observationSpace().size()];
        environment.reset(world, observation);
        for (int step = 0; step < steps; step++) {
            actions.take(step % ACTIONS, environment, observation);
            if (environment.ended()) {
                environment.reset(observation);
            }
        }
    }

    private void vector(int threads) {
        try (var team = new WorkerTeam(threads)) {
            var worlds = new VectorEnvironment(VECTOR, this::make, team);
            int[] choices = new int[VECTOR];
            float[] rows = new float[VECTOR * worlds.actionSpace().width()];
            int rounds = steps / VECTOR * threads;
            worlds.reset(0);
            for (int round = 0; round < rounds; round++) {
                for (int i = 0; i < VECTOR; i++) {
                    actions.put((round * VECTOR + i) % ACTIONS, i, choices, rows);
                }
                if (worlds.actionSpace() instanceof Discrete) {
                    worlds.step(choices);
                } else {
                    worlds.step(rows);
                }
            }
        }
    }

    private Environment make() {
        return registry.make(name);
    }
}
