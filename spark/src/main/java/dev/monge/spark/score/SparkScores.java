package dev.monge.spark.score;

import dev.monge.reward.Reward;
import dev.monge.spark.scan.RecordingTable;
import dev.monge.spark.scan.ShippedReward;
import dev.monge.spark.scan.StepChunk;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * The scores of a data set of Spark under a reward: data sets in, data sets out. Equal to those of {@code monge score},
 * to the bit.
 *
 * <pre>{@code
 * Dataset<Row> steps = WholeFiles.of(spark).read().parquet("runs");
 * RecordingTable table = RecordingTable.of(steps, ColumnRoles.GUESSED, reward.needed(), "runs");
 * Dataset<Row> scores = new SparkScores(table, reward, ScoreOptions.of(reward)).recordings();
 * }</pre>
 */
public final class SparkScores {
    private static final StructType RECORDINGS = new StructType()
            .add("trajectory", DataTypes.StringType, false)
            .add("steps", DataTypes.IntegerType, false)
            .add("total", DataTypes.DoubleType, false)
            .add("mean", DataTypes.DoubleType, false)
            .add("return", DataTypes.DoubleType, false)
            .add("spread", DataTypes.DoubleType, true)
            .add("deviation", DataTypes.DoubleType, true)
            .add("file", DataTypes.StringType, false);

    private final RecordingTable table;
    private final Reward reward;
    private final ScoreOptions options;

    /**
     * Prepares the scores; nothing is read before the data sets are used.
     *
     * @param table the recordings, with at least the columns that the reward {@linkplain Reward#needed needs}
     * @throws IllegalArgumentException if the table lacks columns that the reward needs
     */
    public SparkScores(RecordingTable table, Reward reward, ScoreOptions options) {
        if (reward.preparation().isNone()) {
            // Whether every recording has the state after its last step is known when they are read.
            reward.bind(table.columns().shape().withNext(reward.shape().next()), table.origin());
        }
        this.table = table;
        this.reward = reward;
        this.options = options;
    }

    /**
     * Returns one row per recording: its id, its number of steps, the total and the mean of its rewards, its return from
     * the first step, the spread of its value among the members of an ensemble or among resamples, the standard
     * deviation of its value from what the expert's statements leave open, and the file that its first row is in.
     * Spread and deviation are null where the reward does not have them. Rows are in the order of the data.
     */
    public Dataset<Row> recordings() {
        Broadcast<ShippedReward> shipped = shipped();
        ScoreOptions chosen = options;
        String origin = table.origin();
        JavaRDD<Row> rows = chunks().mapPartitions(
                        chunks -> new RecordingRows(chunks, shipped.value().reward(), chosen, origin));
        return table.session().createDataFrame(rows, RECORDINGS);
    }

    /**
     * Returns one row per step: the id of its recording, the table's own step (or the number of the step, from 0, if no
     * column has it), its reward, the return of the suffix that begins with it, the spread of the reward among the
     * members of an ensemble, and the standard deviations of reward and return. The last three are null where the reward
     * does not have them or where they were not asked for.
     */
    public Dataset<Row> steps() {
        Broadcast<ShippedReward> shipped = shipped();
        ScoreOptions chosen = options;
        String origin = table.origin();
        boolean counted = table.countsSteps();
        JavaRDD<InternalRow> rows = chunks().mapPartitions(
                        chunks -> new StepRows(chunks, shipped.value().reward(), chosen, origin, counted));
        return ((org.apache.spark.sql.classic.SparkSession) table.session())
                .internalCreateDataFrame(rows.rdd(), StepRows.schema(counted), false);
    }

    private JavaRDD<StepChunk> chunks() {
        return table.chunks(!reward.preparation().isNone());
    }

    private Broadcast<ShippedReward> shipped() {
        return JavaSparkContext.fromSparkContext(table.session().sparkContext()).broadcast(new ShippedReward(reward));
    }
}
