package dev.monge.bench;

import dev.monge.world.Discrete;
import dev.monge.world.Environments;
import dev.monge.world.VectorEnvironment;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * Steps of a Python environment through Monge, in vectors of several sizes that are one process each, beside a loop in
 * Python itself. Both take random actions that are drawn before, and reset when an episode ends. Rounds take turns. Of
 * each the lower quartile of the time of short stretches counts, and of these the best: on a shared machine the others
 * have had somebody else on their core.
 */
public final class BridgeSteps {
    private static final int STEPS = 20_000;
    /** The number of steps that are timed together: few, so that most are not interrupted by others on the machine. */
    private static final int STRETCH = 64;

    private static final int ROUNDS = 5;
    private static final int[] SIZES = {1, 4, 16};

    private BridgeSteps() {}

    /** Prints the table: {@code bench/bridge}. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        String script = arguments[0];
        String name = arguments[1];
        PrintStream out = System.out;
        out.println("bridge: time per step of " + name + ", best of " + ROUNDS + " rounds of " + STEPS + " steps");
        double alone = Double.POSITIVE_INFINITY;
        double[] bridged = new double[SIZES.length];
        Arrays.fill(bridged, Double.POSITIVE_INFINITY);
        Environments environments = Environments.standard();
        for (int round = 0; round < ROUNDS; round++) {
            alone = Math.min(alone, python(script, name));
            for (int i = 0; i < SIZES.length; i++) {
                bridged[i] = Math.min(bridged[i], bridged(environments, "python:" + name, SIZES[i]));
            }
        }
        out.println("a loop in Python: " + Figures.time(alone * 1e-9));
        for (int i = 0; i < SIZES.length; i++) {
            out.printf(
                    Locale.ROOT,
                    "through Monge, %d in a process: %s, ratio=%.2f%n",
                    SIZES[i],
                    Figures.time(bridged[i] * 1e-9),
                    bridged[i] / alone);
        }
    }

    private static double python(String script, String name) throws IOException, InterruptedException {
        String interpreter = System.getenv().getOrDefault("MONGE_PYTHON", "python3");
        Process process = new ProcessBuilder(interpreter, script, name, Integer.toString(STEPS))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(script + " failed");
        }
        return Double.parseDouble(printed.strip());
    }

    private static double bridged(Environments environments, String name, int size) {
        try (var vector = new VectorEnvironment(size, () -> environments.make(name))) {
            int choices = ((Discrete) vector.actionSpace()).size();
            int rounds = STEPS / size;
            int[][] actions = new int[rounds][size];
            for (int step = 0; step < rounds; step++) {
                for (int i = 0; i < size; i++) {
                    actions[step][i] = (int) (choices * CounterNumbers.uniform(90L + i, (long) step));
                }
            }
            vector.reset(1);
            int stretch = STRETCH / size;
            double[] times = new double[rounds / stretch];
            for (int k = 0; k < times.length; k++) {
                long before = System.nanoTime();
                for (int step = k * stretch; step < (k + 1) * stretch; step++) {
                    vector.step(actions[step]);
                }
                times[k] = (System.nanoTime() - before) / (double) STRETCH;
            }
            Arrays.sort(times);
            return times[times.length / 4];
        }
    }
}
