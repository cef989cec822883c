package dev.monge.assessment.report;

import dev.monge.fit.FitOptions;
import dev.monge.fit.RewardFit;
import dev.monge.format.DataSets;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.SupervisionFiles;
import dev.monge.reward.Reward;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.nio.file.Path;

/** The example of docs/guides/fit.md, as it stands there. */
final class AssessmentExample {
    private AssessmentExample() {}

    static Assessment run(Path folder, Path out) throws IOException {
        // docs/guides/fit.md: begin
        DataSet data = DataSets.load(folder.resolve("trainees.csv"));
        var expert = SupervisionFiles.of(folder.resolve("expert.txt"), 0.9)
                .withPairs(folder.resolve("pairs.csv"))
                .withLabels(folder.resolve("labels.csv"));
        RewardFit prepared = RewardFit.prepare(data, expert.load(data), FitOptions.DEFAULT);
        prepared.warnings().forEach(System.err::println); // statements that contradict each other, for example
        RewardFile.save(prepared.run().reward(), out);

        // Elsewhere, later: the same reward on other recordings.
        Reward reward = RewardFile.load(out);
        DataSet newcomers = DataSets.load(folder.resolve("newcomers.csv"));
        Assessment assessment = Assessment.of(reward.see(newcomers), reward, 0.9, Assessment.Order.MEAN);
        for (TrajectoryScore score : assessment.ranking()) {
            System.out.println(score.rank() + ". " + score.id() + ": " + score.mean()
                    + score.shortfall()
                            .map(lost -> ", lost most at " + lost.place())
                            .orElse(""));
        }
        // docs/guides/fit.md: end
        return assessment;
    }
}
