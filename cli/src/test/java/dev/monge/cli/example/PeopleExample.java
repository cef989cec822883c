package dev.monge.cli.example;

import dev.monge.assessment.report.Assessment;
import dev.monge.derive.Preparation;
import dev.monge.fit.FitOptions;
import dev.monge.fit.RewardFit;
import dev.monge.format.DataSets;
import dev.monge.format.DerivationFile;
import dev.monge.format.ReadOptions;
import dev.monge.format.csv.TableOptions;
import dev.monge.format.io.ReadProgress;
import dev.monge.format.recording.ColumnNamesFile;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.AggregationRule;
import dev.monge.format.supervision.ProfileSource;
import dev.monge.format.supervision.SupervisionFiles;
import dev.monge.recording.MissingValues;
import dev.monge.reward.Reward;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.FeatureChoice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The example of docs/guides/people.md, as it stands there. */
final class PeopleExample {
    private PeopleExample() {}

    static Assessment run(Path folder, Path out) throws IOException {
        // docs/guides/people.md: begin
        List<String> columns = ColumnNamesFile.load(folder.resolve("columns.txt"));
        TableOptions tables =
                TableOptions.DEFAULT.withColumnNames(columns).withMissing(MissingValues.INTERPOLATE, List.of());
        DataSet raw = DataSets.load(
                folder.resolve("recordings"),
                ReadOptions.DEFAULT.withTables(tables).withMetadata(folder.resolve("people.csv")),
                ReadProgress.NONE);
        var preparation = Preparation.NONE
                .withDerived(DerivationFile.load(folder.resolve("derived.txt")))
                .withMissing(MissingValues.INTERPOLATE);
        var trials = ProfileSource.parse(folder.resolve("trials.txt") + ",of=recordings");
        var expert =
                new SupervisionFiles(List.of(trials), folder.resolve("pairs.csv"), null, null, AggregationRule.of(0.9));
        FitOptions options = FitOptions.DEFAULT
                .withPreparation(preparation)
                .withFeatures(FeatureChoice.DEFAULT.withFeatures(preparation.names()));
        var fit = RewardFit.fit(raw, expert.load(raw), options);
        System.err.println(fit.verdict().words()); // such as "nothing learned"
        RewardFile.save(fit.reward(), out);

        // Elsewhere, later: raw recordings of other people.
        Reward reward = RewardFile.load(out);
        ReadOptions reading = ReadOptions.forReward(reward);
        DataSet newcomers = DataSets.load(
                folder.resolve("new"),
                reading.withTables(reading.tables().withColumnNames(columns)),
                ReadProgress.NONE);
        Assessment assessment = Assessment.of(reward.see(newcomers), reward, reward.gamma(), Assessment.Order.MEAN);
        assessment.ranking().forEach(each -> System.out.println(each.rank() + ". " + each.id() + ": " + each.mean()));
        // docs/guides/people.md: end
        return assessment;
    }
}
