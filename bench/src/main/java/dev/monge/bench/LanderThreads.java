package dev.monge.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.VectorEnvironment;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntConsumer;

/**
 * Ours alone: steps of LunarLander a second with one thread and with more, random actions and resets included.
 *
 * <p>Worlds share nothing, so threads should cost nothing but the cores they need. Rounds with few and with many threads
 * take short turns, and of each the best counts: on a shared machine the others have had somebody else on their core. With
 * more such others than cores no round is undisturbed, and the scaling means little; the processor time of a step, a mean
 * over the later half of the rounds, then still says whether threads disturb each other.
 */
public final class LanderThreads {
    private static final String NAME = "LunarLander-v3";
    private static final int STEPS = 6_400;
    private static final int VECTOR = 64;
    private static final int ROUNDS = 100;

    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private LanderThreads() {}

    /** Prints the table: {@code bench/lander-threads}. */
    public static void main(String[] arguments) {
        PrintStream out = System.out;
        out.println("lander-threads: steps of " + NAME + " per second, best of " + ROUNDS + " rounds");
        print(out, "one world per thread", LanderThreads::worlds);
        print(out, "a vector of " + VECTOR + " worlds", LanderThreads::vector);
    }

    private static void print(PrintStream out, String what, IntConsumer work) {
        int most = Math.max(2, Runtime.getRuntime().availableProcessors());
        double[] wall = new double[most + 1];
        double[] processor = new double[most + 1];
        Arrays.fill(wall, Double.POSITIVE_INFINITY);
        for (int round = 0; round < ROUNDS; round++) {
            for (int threads = 1; threads <= most; threads *= 2) {
                double steps = (double) STEPS * threads;
                long computed = SYSTEM.getProcessCpuTime();
                long before = System.nanoTime();
                work.accept(threads);
                wall[threads] = Math.min(wall[threads], (System.nanoTime() - before) / steps);
                if (round >= ROUNDS / 2) {
                    processor[threads] += (SYSTEM.getProcessCpuTime() - computed) / steps / (ROUNDS - ROUNDS / 2);
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

    private static void worlds(int threads) {
        try (var team = new WorkerTeam(threads)) {
            team.run(threads, (world, worker) -> fly(world));
        }
    }

    private static void fly(int world) {
        Environment environment = Environments.standard().make(NAME);
        float[] observation = new float[environment.observationSpace().size()];
        environment.reset(world, observation);
        for (int step = 0; step < STEPS; step++) {
            environment.step(action(world, step), observation);
            if (environment.ended()) {
                environment.reset(observation);
            }
        }
    }

    private static void vector(int threads) {
        try (var team = new WorkerTeam(threads)) {
            var worlds =
                    new VectorEnvironment(VECTOR, () -> Environments.standard().make(NAME), team);
            int[] actions = new int[VECTOR];
            int rounds = STEPS / VECTOR * threads;
            worlds.reset(0);
            for (int round = 0; round < rounds; round++) {
                for (int i = 0; i < VECTOR; i++) {
                    actions[i] = action(i, round);
                }
                worlds.step(actions);
            }
        }
    }

    private static int action(int world, int step) {
        return (int) (4 * Numbers.uniform(90L + world, (long) step));
    }
}
