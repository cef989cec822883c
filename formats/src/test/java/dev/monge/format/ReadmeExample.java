package dev.monge.format;

import dev.monge.matching.Matching;
import dev.monge.options.MatchingOptions;
import dev.monge.matching.ProfileMatching;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StateFeatures;
import java.io.IOException;
import java.nio.file.Path;

/** The example of the README: a test keeps the two the same and runs it. */
final class ReadmeExample {
    private ReadmeExample() {}

    static Matching run(Path folder, Path out) throws IOException {
        // README: begin
        DataSet data = DataSets.load(folder.resolve("trainees.csv"));
        var supervision = Supervision.of(ProfileFile.read(folder.resolve("expert.txt")), 0.9)
                .withPairs(PairsFile.read(folder.resolve("pairs.csv"), data, 0.9))
                .withFixedPoints(LabelsFile.read(folder.resolve("labels.csv"), data, 0.9));
        FeatureMap map = SeenFeatures.standardised(data, new StateFeatures());
        Matching matching = ProfileMatching.fit(SeenFeatures.of(data, map), supervision, MatchingOptions.DEFAULT);
        System.out.println("Wasserstein gap " + matching.before().gaps() + " -> "
                + matching.after().gaps());
        new RewardFile().save(SeenFeatures.through(map, matching.reward()), out);
        // README: end
        return matching;
    }
}
