package dev.monge.spark.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.spark.sql.SparkSession;

/**
 * How the time and memory of scoring grow with the number of steps, from 10^6 to 10^8 (or another largest number, the
 * first argument). The data go to the folder of the second argument.
 */
public final class ScoringGrowth {
    private ScoringGrowth() {}

    /** Measures. */
    public static void main(String[] args) throws IOException {
        long most = args.length > 0 ? Long.parseLong(args[0]) : 100_000_000L;
        Path folder = Path.of(args.length > 1 ? args[1] : "target/bench-spark");
        try (SparkSession session = LinearScoring.session(1)) {
            Path warm = SyntheticSteps.of(session, folder, 1_000_000, 1);
            for (int i = 0; i < 10; i++) {
                LinearScoring.sum(session, warm);
            }
            System.out.println("     steps   processor time   ns a step   most live heap");
            for (long steps = 1_000_000; steps <= most; steps *= 10) {
                Path data = SyntheticSteps.of(session, folder, steps, SyntheticSteps.files(steps));
                System.gc();
                double before = LinearScoring.processorSeconds();
                LinearScoring.sum(session, data);
                double seconds = LinearScoring.processorSeconds() - before;
                // Once more for the memory: collections would cost time.
                var watch = new HeapWatch();
                watch.start();
                LinearScoring.sum(session, data);
                System.out.printf(
                        Locale.ROOT,
                        "%10d   %10.2f s   %9.1f   %6d MB%n",
                        steps,
                        seconds,
                        seconds * 1e9 / steps,
                        watch.end() >> 20);
            }
        }
    }

    /** Collects garbage again and again, and watches what is left. */
    private static final class HeapWatch extends Thread {
        private static final long PAUSE_MILLISECONDS = 100;

        private volatile boolean ended;
        private long most;

        HeapWatch() {
            setDaemon(true);
        }

        @Override
        public void run() {
            while (!ended) {
                System.gc();
                most = Math.max(
                        most,
                        ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
                try {
                    Thread.sleep(PAUSE_MILLISECONDS);
                } catch (InterruptedException e) {
                    return;
                }
            }
        }

        long end() {
            ended = true;
            try {
                join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return most;
        }
    }
}
