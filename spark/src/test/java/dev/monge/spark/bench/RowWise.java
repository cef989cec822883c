package dev.monge.spark.bench;

import dev.monge.reward.Reward;
import dev.monge.reward.StepScorer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** Scores rows one by one, as a first program would. */
final class RowWise implements Iterator<Row> {
    static final StructType SCHEMA = new StructType()
            .add("trajectory", DataTypes.StringType)
            .add("step", DataTypes.IntegerType)
            .add("reward", DataTypes.FloatType)
            .add("return", DataTypes.DoubleType);

    private final Iterator<Row> rows;
    private final StepScorer scorer;
    private final double gamma;
    private final float[] state = new float[SyntheticSteps.COMPONENTS];
    private final List<Row> ready = new ArrayList<>();
    private int at;
    private @Nullable Row first;

    RowWise(Iterator<Row> rows, Reward reward, double gamma) {
        this.rows = rows;
        this.scorer = reward.scorer();
        this.gamma = gamma;
        this.first = rows.hasNext() ? rows.next() : null;
    }

    @Override
    public boolean hasNext() {
        if (at == ready.size()) {
            gather();
        }
        return at < ready.size();
    }

    @Override
    public Row next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return ready.get(at++);
    }

    private void gather() {
        ready.clear();
        at = 0;
        if (first == null) {
            return;
        }
        List<Row> recording = new ArrayList<>();
        String id = first.getString(0);
        Row row = first;
        while (row != null && row.getString(0).equals(id)) {
            recording.add(row);
            row = rows.hasNext() ? rows.next() : null;
        }
        first = row;
        float[] rewards = new float[recording.size()];
        for (int t = 0; t < rewards.length; t++) {
            for (int i = 0; i < state.length; i++) {
                state[i] = recording.get(t).getFloat(i + 2);
            }
            rewards[t] = scorer.score(state);
        }
        double[] returns = new double[rewards.length];
        double future = 0;
        for (int t = rewards.length - 1; t >= 0; t--) {
            future = rewards[t] + gamma * future;
            returns[t] = future;
        }
        for (int t = 0; t < rewards.length; t++) {
            ready.add(RowFactory.create(id, recording.get(t).getInt(1), rewards[t], returns[t]));
        }
    }
}
