package dev.monge.spark.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.SparkSession;

/**
 * How much faster two cores score than one, by the clock on the wall: sessions on one and on two threads take turns.
 * Arguments: the number of steps, the folder for the data, and the number of rounds.
 */
public final class ScoringCores {
    private static final int FILES = 8;
    private static final int WARM_UP = 3;

    private ScoringCores() {}

    /** Measures. */
    public static void main(String[] args) throws IOException {
        long steps = args.length > 0 ? Long.parseLong(args[0]) : 10_000_000L;
        Path folder = Path.of(args.length > 1 ? args[1] : "target/bench-spark");
        int rounds = args.length > 2 ? Integer.parseInt(args[2]) : 5;
        Path data;
        try (SparkSession session = LinearScoring.session(2)) {
            data = SyntheticSteps.of(session, folder, steps, FILES);
        }
        List<Double> ratios = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            double one = seconds(1, data);
            double two = seconds(2, data);
            ratios.add(one / two);
            System.out.printf(Locale.ROOT, "one thread %.2f s, two threads %.2f s: %.2fx%n", one, two, one / two);
        }
        Collections.sort(ratios);
        System.out.printf(Locale.ROOT, "spark-cores steps=%d speedup=%.2f%n", steps, ratios.get(ratios.size() / 2));
    }

    private static double seconds(int threads, Path data) throws IOException {
        try (SparkSession session = LinearScoring.session(threads)) {
            for (int i = 0; i < WARM_UP; i++) {
                LinearScoring.sum(session, data);
            }
            long start = System.nanoTime();
            for (int i = 0; i < WARM_UP; i++) {
                LinearScoring.sum(session, data);
            }
            return (System.nanoTime() - start) * 1e-9 / WARM_UP;
        }
    }
}
