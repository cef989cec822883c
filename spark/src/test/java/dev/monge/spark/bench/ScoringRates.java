package dev.monge.spark.bench;

import dev.monge.reward.Reward;
import dev.monge.reward.RewardNetwork;
import dev.monge.spark.scan.RecordingTable;
import dev.monge.spark.scan.ShippedReward;
import dev.monge.spark.scan.WholeFiles;
import dev.monge.spark.score.ScoreOptions;
import dev.monge.spark.score.SparkScores;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * How many steps a second of processor time are scored by a linear reward, both moments and suffix returns, beside a
 * plain columnar scan of the same columns, the row-wise way and a SQL window. The ways take turns.
 *
 * <p>Arguments: the number of steps, the folder for the data, and the number of rounds.
 */
public final class ScoringRates {
    private static final double GAMMA = LinearScoring.GAMMA;
    private static final int FILES = 8;

    private final SparkSession session;
    private final Path data;
    private final Reward reward = LinearScoring.reward();

    private ScoringRates(SparkSession session, Path data) {
        this.session = WholeFiles.of(session);
        this.data = data;
    }

    /** A task that returns a checksum. */
    private interface Way {
        double run();
    }

    /** Measures. */
    public static void main(String[] args) throws java.io.IOException {
        long steps = args.length > 0 ? Long.parseLong(args[0]) : 10_000_000L;
        Path folder = Path.of(args.length > 1 ? args[1] : "target/bench-spark");
        int rounds = args.length > 2 ? Integer.parseInt(args[2]) : 9;
        try (SparkSession session = LinearScoring.session(1)) {
            Path data = SyntheticSteps.of(session, folder, steps, FILES);
            new ScoringRates(session, data).compare(rounds, System.out);
        }
    }

    private void compare(int rounds, PrintStream out) {
        long steps = read().count();
        Map<String, Way> ways = new LinkedHashMap<>();
        ways.put("plain columnar scan", this::scan);
        ways.put("scores, summed", this::summed);
        ways.put("scores of recordings", () -> noop(scores().recordings()));
        ways.put("scores of steps, to a no-op sink", () -> noop(scores().steps()));
        ways.put("row-wise, to a no-op sink", this::rowWise);
        ways.put("SQL window, to a no-op sink", this::window);
        Map<String, List<Double>> seconds = new LinkedHashMap<>();
        for (int round = -1; round < rounds; round++) {
            for (Map.Entry<String, Way> each : ways.entrySet()) {
                if (each.getKey().startsWith("SQL") && round > 0) {
                    continue; // it takes longer than all others together
                }
                System.gc();
                double before = LinearScoring.processorSeconds();
                each.getValue().run();
                double took = LinearScoring.processorSeconds() - before;
                if (round >= 0) {
                    seconds.computeIfAbsent(each.getKey(), any -> new ArrayList<>())
                            .add(took);
                }
            }
        }
        double scan = median(seconds, "plain columnar scan");
        for (Map.Entry<String, List<Double>> each : seconds.entrySet()) {
            double median = median(each.getValue());
            out.printf(
                    Locale.ROOT,
                    "%-36s %6.2f s of processor time, %6.2f million steps a second, %5.2f times the scan%n",
                    each.getKey(),
                    median,
                    steps * 1e-6 / median,
                    median / scan);
        }
        double sink = median(seconds, "scores of steps, to a no-op sink");
        out.printf(
                Locale.ROOT,
                "spark-score steps=%d scan-ratio=%.2f sink=%.2f row-ratio=%.2f window-ratio=%.2f%n",
                steps,
                median(seconds, "scores, summed") / scan,
                steps * 1e-6 / sink,
                median(seconds, "row-wise, to a no-op sink") / sink,
                median(seconds, "SQL window, to a no-op sink") / sink);
    }

    private Dataset<Row> read() {
        return session.read().parquet(data.toString());
    }

    private SparkScores scores() {
        return new SparkScores(
                table(), reward, new ScoreOptions(GAMMA, ScoreOptions.of(reward).order(), false));
    }

    private RecordingTable table() {
        return LinearScoring.table(session, data);
    }

    private double scan() {
        return PlainScan.rows(read());
    }

    private double summed() {
        return LinearScoring.sum(session, data);
    }

    private static double noop(Dataset<Row> rows) {
        rows.write().format("noop").mode("overwrite").save();
        return 0;
    }

    /** The way that suggests itself: rows in, rows out, recording by recording. */
    private double rowWise() {
        Broadcast<ShippedReward> shipped =
                JavaSparkContext.fromSparkContext(session.sparkContext()).broadcast(new ShippedReward(reward));
        JavaRDD<Row> scored = read().javaRDD()
                .mapPartitions(rows -> new RowWise(rows, shipped.value().reward(), GAMMA));
        return noop(session.createDataFrame(scored, RowWise.SCHEMA));
    }

    private double window() {
        RewardNetwork network = reward.members().get(0);
        float[] weights = network.parameters();
        var sum = new StringBuilder("cast(" + weights[SyntheticSteps.COMPONENTS] + " as double)");
        for (int i = 0; i < SyntheticSteps.COMPONENTS; i++) {
            sum.append(" + ").append(weights[i]).append(" * s").append(i);
        }
        read().createOrReplaceTempView("steps");
        return noop(session.sql("select trajectory, step, reward, sum(reward * pow(" + GAMMA
                + ", step)) over (partition by trajectory order by step rows between current row and unbounded following)"
                + " / pow(" + GAMMA + ", step) as return from (select *, " + sum + " as reward from steps)"));
    }

    private static double median(Map<String, List<Double>> seconds, String way) {
        return median(seconds.getOrDefault(way, List.of()));
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
