package dev.monge.assessment.report;

import dev.monge.metric.ScoredRecording;
import dev.monge.recording.People;
import dev.monge.reward.Reward;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.List;

/** The scores of whole recordings that {@link Assessment} ranks by, without the rest of an assessment. */
public final class RecordingScores {
    private RecordingScores() {}

    /**
     * Scores the recordings of a data set.
     *
     * @param seen what the reward sees of the data set
     */
    public static List<ScoredRecording> of(Reward reward, DataSet data, Demonstrations seen, Assessment.Order order) {
        float[] rewards = reward.rewards(seen);
        List<ScoredRecording> scores = new ArrayList<>();
        for (int k = 0; k < seen.trajectories(); k++) {
            double total = 0;
            for (int row = seen.offset(k); row < seen.offset(k + 1); row++) {
                total += rewards[row];
            }
            scores.add(new ScoredRecording(
                    seen.ids().get(k),
                    data.recordings().get(k).about().getOrDefault(People.PERSON, ""),
                    order == Assessment.Order.TOTAL ? total : total / seen.length(k)));
        }
        return scores;
    }
}
