package dev.monge.spark.profile;

import dev.monge.input.InputException;
import dev.monge.profile.Binning;
import dev.monge.profile.EqualWidthTally;
import dev.monge.profile.OptimalityProfile;
import dev.monge.profile.ReturnRange;
import dev.monge.profile.ReturnTally;
import dev.monge.reward.Reward;
import dev.monge.spark.scan.PartResults;
import dev.monge.spark.scan.RecordingTable;
import dev.monge.spark.scan.ShippedReward;
import dev.monge.trajectory.DiscountedReturns;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;

/**
 * The profile of the returns of all recordings of a data set of Spark: of the true rewards, as {@code monge profile
 * returns} makes it, or of the rewards that a reward gives.
 *
 * <pre>{@code
 * Dataset<Row> steps = WholeFiles.of(spark).read().parquet("runs");
 * RecordingTable table = RecordingTable.of(steps, ColumnRoles.GUESSED, null, "runs");
 * ReturnTally tally = SparkProfile.ofTrueRewards(table, 0.9).tally();
 * }</pre>
 *
 * <p>Results do not depend on how the data are divided, to the bit.
 */
public final class SparkProfile {
    private final RecordingTable table;
    private final Broadcast<ChunkReturns> returns;
    private final boolean timed;

    private SparkProfile(RecordingTable table, @Nullable Reward reward, double gamma) {
        DiscountedReturns.checkGamma(gamma);
        this.table = table;
        timed = reward != null && !reward.preparation().isNone();
        returns = JavaSparkContext.fromSparkContext(table.session().sparkContext())
                .broadcast(new ChunkReturns(reward == null ? null : new ShippedReward(reward), gamma, table.origin()));
    }

    /**
     * Returns the profile of the true rewards.
     *
     * @throws InputException if no column has them
     */
    public static SparkProfile ofTrueRewards(RecordingTable table, double gamma) {
        if (table.columns().reward() == null) {
            throw new InputException(table.origin()
                    + ": no column has the true rewards, expected one called reward among "
                    + String.join(", ", table.data().columns()) + ", or --reward-column, or --reward");
        }
        return new SparkProfile(table, null, gamma);
    }

    /** Returns the profile of what a reward says. */
    public static SparkProfile of(RecordingTable table, Reward reward, double gamma) {
        return new SparkProfile(table, reward, gamma);
    }

    /** Counts all returns, in one pass. */
    public ReturnTally tally() {
        Broadcast<ChunkReturns> how = returns;
        return PartResults.merged(
                table,
                timed,
                chunks -> {
                    var own = new ReturnTally();
                    while (chunks.hasNext()) {
                        own.add(how.value().of(chunks.next().steps()));
                    }
                    return own;
                },
                (one, other) -> {
                    one.add(other);
                    return one;
                });
    }

    /**
     * Returns the profile with bins of equal width, in two passes: equal to {@link OptimalityProfile#of} of all returns,
     * to the bit.
     */
    public OptimalityProfile equalWidth(Binning.EqualWidth binning) {
        Broadcast<ChunkReturns> how = returns;
        ReturnRange range = PartResults.merged(
                table,
                timed,
                chunks -> {
                    ReturnRange own = ReturnRange.NONE;
                    while (chunks.hasNext()) {
                        own = own.and(
                                ReturnRange.of(how.value().of(chunks.next().steps())));
                    }
                    return own;
                },
                ReturnRange::and);
        int bins = binning.bins();
        return PartResults.merged(
                        table,
                        timed,
                        chunks -> {
                            var own = new EqualWidthTally(range, new Binning.EqualWidth(bins));
                            while (chunks.hasNext()) {
                                own.add(how.value().of(chunks.next().steps()));
                            }
                            return own;
                        },
                        (one, other) -> {
                            one.add(other);
                            return one;
                        })
                .profile();
    }
}
