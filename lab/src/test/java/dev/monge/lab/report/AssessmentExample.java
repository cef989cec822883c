package dev.monge.lab.report;

import dev.monge.format.DataSets;
import dev.monge.format.SeenFeatures;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.LabelsFile;
import dev.monge.format.supervision.PairsFile;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.matching.Matching;
import dev.monge.matching.ProfileMatching;
import dev.monge.options.MatchingOptions;
import dev.monge.reward.RewardNetwork;
import dev.monge.supervision.Supervision;
import dev.monge.supervision.SupervisionReview;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StateFeatures;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The example of docs/guides/fit.md, as it stands there. */
final class AssessmentExample {
    private AssessmentExample() {}

    static Assessment run(Path folder, Path out) throws IOException {
        // docs/guides/fit.md: begin
        DataSet data = DataSets.load(folder.resolve("trainees.csv"));
        var supervision = Supervision.of(ProfileFile.read(folder.resolve("expert.txt")), 0.9)
                .withPairs(PairsFile.read(folder.resolve("pairs.csv"), data, 0.9))
                .withFixedPoints(LabelsFile.read(folder.resolve("labels.csv"), data, 0.9));
        // What the reward sees of a step: here the state, standardised; the reward file remembers it.
        FeatureMap map = SeenFeatures.standardised(data, new StateFeatures());
        Demonstrations seen = SeenFeatures.of(data, map);
        SupervisionReview.of(seen, supervision).forEach(System.err::println);
        Matching matching = ProfileMatching.fit(seen, supervision, MatchingOptions.DEFAULT);
        new RewardFile().save(SeenFeatures.through(map, matching.reward()), out);

        // Elsewhere, later: the same reward on other recordings.
        RewardNetwork reward = new RewardFile().load(out);
        Demonstrations newcomers = SeenFeatures.of(DataSets.load(folder.resolve("newcomers.csv")), reward);
        Assessment assessment = Assessment.of(newcomers, List.of(reward), 0.9, Assessment.Order.TOTAL);
        for (TrajectoryScore score : assessment.ranking()) {
            System.out.println(score.rank() + ". " + score.id() + ": " + score.total()
                    + score.shortfall()
                            .map(lost -> ", lost most at " + lost.place())
                            .orElse(""));
        }
        // docs/guides/fit.md: end
        return assessment;
    }
}
