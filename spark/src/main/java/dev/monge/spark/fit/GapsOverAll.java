package dev.monge.spark.fit;

import dev.monge.matching.GapTally;
import dev.monge.reward.Reward;
import dev.monge.spark.scan.PartResults;
import dev.monge.spark.scan.RecordingTable;
import dev.monge.spark.scan.ShippedReward;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StepColumns;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/** Counts how far several rewards are from profiles over all recordings of a table, in one pass for all of them. */
final class GapsOverAll {
    private GapsOverAll() {}

    /** What executors need to know. */
    private record Question(
            List<ShippedReward> rewards, List<GapTally.Described> profiles, boolean timed, String origin)
            implements Serializable {
        Question {
            rewards = new ArrayList<>(rewards); // serialisable, whatever list was given
            profiles = new ArrayList<>(profiles);
        }

        ArrayList<GapTally> empty() {
            var tallies = new ArrayList<GapTally>();
            rewards.forEach(each -> tallies.add(new GapTally(profiles.size())));
            return tallies;
        }

        void add(StepColumns steps, List<GapTally> tallies) {
            Demonstrations seen = see(steps);
            for (int k = 0; k < rewards.size(); k++) {
                tallies.get(k).add(profiles, seen, rewards.get(k).reward().rewards(seen));
            }
        }

        private Demonstrations see(StepColumns steps) {
            Reward first = rewards.get(0).reward();
            return timed
                    ? first.see(new DataSet(
                            steps.trajectories().stream()
                                    .map(each -> new Recording(each, Map.of()))
                                    .toList(),
                            origin))
                    : first.see(steps, origin);
        }
    }

    /**
     * Returns one tally per reward.
     *
     * @param rewards rewards that see the same features
     * @param timed whether profiles need the times of steps
     */
    static List<GapTally> of(
            RecordingTable table, List<Reward> rewards, List<GapTally.Described> profiles, boolean timed) {
        var question = new Question(rewards.stream().map(ShippedReward::new).toList(), profiles, timed, table.origin());
        Broadcast<Question> shared = JavaSparkContext.fromSparkContext(
                        table.session().sparkContext())
                .broadcast(question);
        boolean clocked = timed || !rewards.get(0).preparation().isNone();
        return PartResults.merged(
                table,
                clocked,
                chunks -> {
                    ArrayList<GapTally> own = shared.value().empty();
                    while (chunks.hasNext()) {
                        shared.value().add(chunks.next().steps(), own);
                    }
                    return own;
                },
                (one, other) -> {
                    for (int k = 0; k < one.size(); k++) {
                        one.get(k).add(other.get(k));
                    }
                    return one;
                });
    }
}
