package dev.monge.spark.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.monge.format.csv.ColumnRoles;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.reward.Provenance;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.spark.scan.RecordingTable;
import dev.monge.spark.scan.ShippedReward;
import dev.monge.spark.scan.WholeFiles;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.StepShape;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;

/** The task that is measured: a linear reward of eight standardised components, both moments and suffix returns. */
final class LinearScoring {
    static final double GAMMA = 0.9;

    private LinearScoring() {}

    /** Returns a session on some threads of this machine. */
    static SparkSession session(int threads) {
        return SparkSession.builder()
                .master("local[" + threads + "]")
                .appName("bench")
                .config("spark.ui.enabled", "false")
                .config("spark.log.level", "ERROR")
                .getOrCreate();
    }

    static Reward reward() {
        int n = SyntheticSteps.COMPONENTS;
        float[] weights = new float[n + 1];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = 0.25f * (i - 3);
        }
        return new RewardNetwork(
                new Mlp(n, List.of(), 1, Activation.IDENTITY),
                weights,
                new StepShape(StepShape.numbered("s", n), List.of(), false),
                new ScaledFeatures(new StateFeatures(), Collections.nCopies(n, 0.1f), Collections.nCopies(n, 0.9f)),
                TargetScaling.NONE,
                Provenance.byHand());
    }

    static RecordingTable table(SparkSession session, Path data) {
        return RecordingTable.of(
                WholeFiles.of(session).read().parquet(data.toString()),
                ColumnRoles.GUESSED,
                reward().needed(),
                data.toString());
    }

    /** Scores all steps and returns the sum of their rewards and returns. */
    static double sum(SparkSession session, Path data) {
        Broadcast<ShippedReward> shipped =
                JavaSparkContext.fromSparkContext(session.sparkContext()).broadcast(new ShippedReward(reward()));
        JavaRDD<Double> sums = table(session, data).chunks(false).mapPartitions(chunks -> {
            Reward own = shipped.value().reward();
            double moments = 0;
            double suffixes = 0;
            while (chunks.hasNext()) {
                Demonstrations seen = own.see(chunks.next().steps(), "bench");
                float[] rewards = own.rewards(seen);
                double[] returns = seen.returns(rewards, GAMMA);
                for (int i = 0; i < rewards.length; i++) {
                    moments += rewards[i];
                    suffixes += returns[i];
                }
            }
            return List.of(moments + suffixes).iterator();
        });
        return sums.collect().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** Returns the processor time of this process so far, that of its compiler and garbage collector included. */
    static double processorSeconds() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() * 1e-9;
    }
}
