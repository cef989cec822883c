package dev.monge.format;

import dev.monge.fit.Fit;
import dev.monge.fit.FitOptions;
import dev.monge.fit.RewardFit;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.SupervisionFiles;
import dev.monge.reward.Reward;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.nio.file.Path;

/** The example of the README: a test keeps the two the same and runs it. */
final class ReadmeExample {
    private ReadmeExample() {}

    static Fit run(Path folder, Path out) throws IOException {
        // README: begin
        DataSet data = DataSets.load(folder.resolve("trainees.csv"));
        var expert = SupervisionFiles.of(folder.resolve("expert.txt"), 0.9)
                .withPairs(folder.resolve("pairs.csv"))
                .withLabels(folder.resolve("labels.csv"));
        Fit fit = RewardFit.fit(data, expert.load(data), FitOptions.DEFAULT);
        RewardFile.save(fit.reward(), out);

        Reward reward = RewardFile.load(out); // elsewhere, later
        for (var newcomer : DataSets.load(folder.resolve("newcomers.csv")).runs()) {
            float[] scores = reward.score(newcomer); // one per moment, from the raw recording
            System.out.println(newcomer.id() + " begins with " + scores[0]);
        }
        // README: end
        return fit;
    }
}
