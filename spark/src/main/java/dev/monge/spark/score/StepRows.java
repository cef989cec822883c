package dev.monge.spark.score;

import dev.monge.assessment.report.StepScores;
import dev.monge.knowledge.Knowledge;
import dev.monge.reward.Reward;
import dev.monge.spark.scan.StepChunk;
import dev.monge.trajectory.Demonstrations;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.SpecificInternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** The scores of steps and suffixes, one row each. The same row is filled again and again. */
final class StepRows implements Iterator<InternalRow> {
    private static final int ID = 0;
    private static final int STEP = 1;
    private static final int REWARD = 2;
    private static final int RETURN = 3;
    private static final int SPREAD = 4;
    private static final int DEVIATION = 5;
    private static final int RETURN_DEVIATION = 6;

    private final Iterator<StepChunk> chunks;
    private final Reward reward;
    private final ScoreOptions options;
    private final String origin;
    private final boolean counted;
    private final SpecificInternalRow row;
    private float[] rewards = new float[0];
    private double[] returns = new double[0];
    private float @Nullable [] spread;
    private double @Nullable [] deviations;
    private double @Nullable [] returnDeviations;
    private double[] order = new double[0];
    private @Nullable Demonstrations seen;
    private int recording;
    private int end;
    private int at;

    /**
     * Begins to score.
     *
     * @param counted whether steps are whole numbers
     */
    StepRows(Iterator<StepChunk> chunks, Reward reward, ScoreOptions options, String origin, boolean counted) {
        this.counted = counted;
        this.row = new SpecificInternalRow(schema(counted));
        this.chunks = chunks;
        this.reward = reward;
        this.options = options;
        this.origin = origin;
        row.setNullAt(SPREAD);
        row.setNullAt(DEVIATION);
        row.setNullAt(RETURN_DEVIATION);
    }

    /** Returns the columns of the rows. */
    static StructType schema(boolean counted) {
        return new StructType()
                .add("trajectory", DataTypes.StringType, false)
                .add("step", counted ? DataTypes.LongType : DataTypes.DoubleType, false)
                .add("reward", DataTypes.FloatType, false)
                .add("return", DataTypes.DoubleType, false)
                .add("spread", DataTypes.FloatType, true)
                .add("deviation", DataTypes.DoubleType, true)
                .add("return_deviation", DataTypes.DoubleType, true);
    }

    @Override
    public boolean hasNext() {
        while (at == rewards.length && chunks.hasNext()) {
            score(chunks.next());
        }
        return at < rewards.length;
    }

    @Override
    public InternalRow next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        if (at == end) {
            recording++;
            enter();
        }
        double step = order.length > 0 ? order[at] : at - (end - length());
        if (counted) {
            row.setLong(STEP, (long) step);
        } else {
            row.setDouble(STEP, step);
        }
        row.setFloat(REWARD, rewards[at]);
        row.setDouble(RETURN, returns[at]);
        if (spread != null) {
            row.setFloat(SPREAD, spread[at]);
        }
        if (deviations != null && returnDeviations != null) {
            row.setDouble(DEVIATION, deviations[at]);
            row.setDouble(RETURN_DEVIATION, returnDeviations[at]);
        }
        at++;
        return row;
    }

    private int length() {
        return Objects.requireNonNull(seen).length(recording);
    }

    private void enter() {
        Demonstrations now = Objects.requireNonNull(seen);
        end = now.offset(recording + 1);
        row.update(ID, UTF8String.fromString(now.ids().get(recording)));
    }

    private void score(StepChunk chunk) {
        Demonstrations now = reward.see(chunk.steps(), origin);
        seen = now;
        var scores = new StepScores(now, reward, options.gamma(), options.order());
        rewards = scores.rewards();
        returns = scores.returns();
        spread = reward.members().size() > 1 ? scores.spread() : null;
        Optional<Knowledge> knowledge = options.deviations() ? scores.knowledge() : Optional.empty();
        deviations = knowledge.map(Knowledge::deviations).orElse(null);
        returnDeviations =
                knowledge.map(each -> each.returnDeviations(options.gamma())).orElse(null);
        // Resampled recordings have steps of their own.
        order = reward.preparation().every() > 0 ? new double[0] : chunk.order();
        recording = 0;
        at = 0;
        enter();
    }
}
