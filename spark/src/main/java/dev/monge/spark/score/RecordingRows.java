package dev.monge.spark.score;

import dev.monge.assessment.report.StepScores;
import dev.monge.knowledge.Coordinates;
import dev.monge.reward.Reward;
import dev.monge.spark.scan.StepChunk;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/** The scores of recordings, one row each. */
final class RecordingRows implements Iterator<Row> {
    private final Iterator<StepChunk> chunks;
    private final Reward reward;
    private final ScoreOptions options;
    private final String origin;
    private final boolean spreads;
    private final Queue<Row> ready = new ArrayDeque<>();

    RecordingRows(Iterator<StepChunk> chunks, Reward reward, ScoreOptions options, String origin) {
        this.chunks = chunks;
        this.reward = reward;
        this.options = options;
        this.origin = origin;
        this.spreads = reward.members().size() > 1
                || !reward.members().get(0).resampled().isEmpty();
    }

    @Override
    public boolean hasNext() {
        while (ready.isEmpty() && chunks.hasNext()) {
            score(chunks.next());
        }
        return !ready.isEmpty();
    }

    @Override
    public Row next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return ready.remove();
    }

    private void score(StepChunk chunk) {
        Demonstrations seen = reward.see(chunk.steps(), origin);
        var scores = new StepScores(seen, reward, options.gamma(), options.order());
        double[] spread = spreads ? scores.spreads() : new double[0];
        List<Coordinates> known = scores.known();
        for (int k = 0; k < seen.trajectories(); k++) {
            double total = scores.total(k);
            ready.add(RowFactory.create(
                    seen.ids().get(k),
                    seen.length(k),
                    total,
                    total / seen.length(k),
                    scores.returns()[seen.offset(k)],
                    spreads ? spread[k] : null,
                    known.isEmpty() ? null : known.get(k).belief().deviation(),
                    chunk.files().get(k)));
        }
    }
}
