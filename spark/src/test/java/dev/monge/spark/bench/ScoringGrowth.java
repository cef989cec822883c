package dev.monge.spark.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.spark.sql.SparkSession;

/**
 * How the time and memory of scoring grow with the number of steps, from 10^6 to 10^8 (or another largest number, the
 * first argument). The data go to the folder of the second argument.
 */
public final class ScoringGrowth {
    private static final long STEPS_PER_FILE = 1_250_000;

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
            System.out.println("     steps   processor time   ns a step   heap in use after collections");
            for (long steps = 1_000_000; steps <= most; steps *= 10) {
                int files = (int) Math.max(1, steps / STEPS_PER_FILE);
                Path data = SyntheticSteps.of(session, folder, steps, files);
                System.gc();
                var watch = new HeapWatch();
                watch.start();
                double before = LinearScoring.processorSeconds();
                LinearScoring.sum(session, data);
                double seconds = LinearScoring.processorSeconds() - before;
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

    /** Watches what is left in the heap after collections. */
    private static final class HeapWatch extends Thread {
        private volatile boolean ended;
        private long most;

        HeapWatch() {
            setDaemon(true);
        }

        @Override
        public void run() {
            while (!ended) {
                long used = 0;
                for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
                    MemoryUsage usage = pool.getCollectionUsage();
                    if (pool.getType() == MemoryType.HEAP && usage != null) {
                        used += usage.getUsed();
                    }
                }
                most = Math.max(most, used);
                try {
                    Thread.sleep(20);
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
