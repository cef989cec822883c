package dev.monge.format;

import dev.monge.format.csv.ColumnRoles;
import dev.monge.format.io.ReadProgress;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.LabelsFile;
import dev.monge.format.supervision.PairsFile;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.matching.Matching;
import dev.monge.matching.ProfileMatching;
import dev.monge.options.MatchingOptions;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The example of docs/reference/data.md: a test keeps the two the same and runs it. */
final class DataExample {
    private DataExample() {}

    static Matching run(Path folder) throws IOException {
        // data.md: begin
        DataSet data = DataSets.load(
                folder.resolve("trainees.csv"),
                ReadOptions.DEFAULT.withColumns(
                        new ColumnRoles("who", "time", List.of("x", "y"), List.of(), null, null, List.of("remark"))),
                ReadProgress.NONE);
        double gamma = 0.9;
        var supervision = Supervision.of(ProfileFile.load(folder.resolve("expert.txt")), gamma)
                .withPairs(PairsFile.load(folder.resolve("pairs.csv"), data, gamma))
                .withFixedPoints(LabelsFile.load(folder.resolve("labels.csv"), data, gamma));
        Matching matching = ProfileMatching.fit(data.demonstrations(), supervision, MatchingOptions.DEFAULT);
        RewardFile.save(matching.reward(), folder.resolve("trainees.reward.json"));
        DataSets.save(data, folder.resolve("trainees-v0"), SaveOptions.DEFAULT); // for Minari
        // data.md: end
        return matching;
    }
}
