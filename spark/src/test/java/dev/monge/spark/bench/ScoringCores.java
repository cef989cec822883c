package dev.monge.spark.bench;

import dev.monge.spark.scan.WholeFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.SparkSession;

/**
 * How much faster two cores scan and score than one, by the clock on the wall: sessions on one and on two threads take
 * turns.
 * Arguments: the number of steps, the folder for the data, and the number of rounds.
 */
public final class ScoringCores {

    private ScoringCores() {}

    /** Measures. */
    public static void main(String[] args) throws IOException {
        long steps = args.length > 0 ? Long.parseLong(args[0]) : 100_000_000L;
        Path folder = Path.of(args.length > 1 ? args[1] : "target/bench-spark");
        int rounds = args.length > 2 ? Integer.parseInt(args[2]) : 5;
        Path data;
        try (SparkSession session = LinearScoring.session(2)) {
            data = SyntheticSteps.of(session, folder, steps, SyntheticSteps.files(steps));
        }
        List<Double> scans = new ArrayList<>();
        List<Double> scores = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            double[] one = seconds(1, data);
            double[] two = seconds(2, data);
            scans.add(one[0] / two[0]);
            scores.add(one[1] / two[1]);
            System.out.printf(
                    Locale.ROOT,
                    "plain scan: one thread %.2f s, two %.2f s: %.2fx; scores: one %.2f s, two %.2f s: %.2fx%n",
                    one[0],
                    two[0],
                    one[0] / two[0],
                    one[1],
                    two[1],
                    one[1] / two[1]);
        }
        System.out.printf(
                Locale.ROOT, "spark-cores steps=%d scan=%.2f scores=%.2f%n", steps, median(scans), median(scores));
    }

    private static double median(List<Double> ratios) {
        Collections.sort(ratios);
        return ratios.get(ratios.size() / 2);
    }

    /** Returns the time of a plain scan and of the scores. */
    private static double[] seconds(int threads, Path data) throws IOException {
        try (SparkSession session = LinearScoring.session(threads)) {
            SparkSession whole = WholeFiles.of(session);
            // A new session compiles and reads footers first.
            PlainScan.rows(whole.read().parquet(data.toString()));
            LinearScoring.sum(session, data);
            long start = System.nanoTime();
            PlainScan.rows(whole.read().parquet(data.toString()));
            long scanned = System.nanoTime();
            LinearScoring.sum(session, data);
            return new double[] {(scanned - start) * 1e-9, (System.nanoTime() - scanned) * 1e-9};
        }
    }
}
