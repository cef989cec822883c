package dev.monge.spark.cli;

import dev.monge.assessment.report.Assessment;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.GivenFiles;
import dev.monge.cli.output.JsonArgument;
import dev.monge.cli.reward.ReturnsGammaArgument;
import dev.monge.cli.reward.RewardArgument;
import dev.monge.format.json.JsonFile;
import dev.monge.input.InputException;
import dev.monge.reward.Reward;
import dev.monge.spark.SparkFailures;
import dev.monge.spark.scan.RecordingTable;
import dev.monge.spark.scan.SplitRecordings;
import dev.monge.spark.score.ScoreOptions;
import dev.monge.spark.score.SparkScores;
import dev.monge.wording.Counted;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code monge spark score}: scores recordings of any number with a learned reward. */
@Command(
        name = "score",
        description = {
            "Score recordings with a learned reward, on Spark.",
            "Writes one row per recording and, on request, one row per step. The scores are those of \"monge score\"."
        },
        footer = {
            "",
            "Example: monge spark score --reward runs.reward.json --input runs.parquet --output scores",
            "Example: monge spark score --reward runs.reward.json --input s3a://bucket/runs \\",
            "  --output s3a://bucket/scores --steps s3a://bucket/steps"
        },
        mixinStandardHelpOptions = true)
final class SparkScoreCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @HelpTopic(Topic.INPUTS)
    @Option(
            names = "--reward",
            required = true,
            paramLabel = "FILE",
            description = "The learned reward or ensemble (*.reward.json), a file of this machine.")
    private Path reward = Path.of("");

    @Mixin
    private RewardArgument rewards = new RewardArgument();

    @Mixin
    private TableArguments table = new TableArguments();

    @Mixin
    private ReturnsGammaArgument gamma = new ReturnsGammaArgument();

    @HelpTopic(Topic.EVALUATION)
    @Option(
            names = "--rank-by",
            paramLabel = "WHAT",
            description = "The value of a recording whose uncertainty is wanted: ${COMPLETION-CANDIDATES} (default:"
                    + " ${DEFAULT-VALUE}).")
    private Assessment.Order order = Assessment.Order.MEAN;

    @HelpTopic(Topic.EVALUATION)
    @Option(
            names = "--deviations",
            description = "Compute the standard deviations of single steps and suffixes too, which takes several times"
                    + " as long as the scores.")
    private boolean deviations;

    @HelpTopic(Topic.OUTPUT)
    @Option(
            names = "--output",
            required = true,
            paramLabel = "PATH",
            description = "Write one row per recording to this folder.")
    private String output = "";

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--steps", paramLabel = "PATH", description = "Write one row per step to this folder.")
    private @Nullable String steps;

    @HelpTopic(Topic.OUTPUT)
    @Option(
            names = "--output-format",
            paramLabel = "FORMAT",
            description = "Format of the outputs: parquet, csv, orc, json or any other that Spark can write (default:"
                    + " ${DEFAULT-VALUE}).")
    private String format = "parquet";

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--force", description = "Replace existing outputs.")
    private boolean force;

    @Mixin
    private JsonArgument json = new JsonArgument();

    @Override
    public Integer call() throws IOException {
        Reward learned = rewards.load(reward);
        ScoreOptions usual = ScoreOptions.of(learned);
        var options = new ScoreOptions(gamma.or(usual.gamma()), order, deviations);
        SparkSession session = SparkCommandSession.open();
        return SparkFailures.during(() -> {
            GivenFiles given = GivenFiles.of(spec.commandLine().getParseResult());
            new Places(session).requireApart(table.input(), given.inputs(), output, steps);
            OutputFolder recordings = OutputFolder.of(session, output, format, force);
            OutputFolder moments = steps == null ? null : OutputFolder.of(session, steps, format, force);
            RecordingTable data = table.open(session, learned.needed());
            score(new SparkScores(data, learned, options), data, recordings, moments);
            return 0;
        });
    }

    private void score(SparkScores scores, RecordingTable data, OutputFolder recordings, @Nullable OutputFolder moments)
            throws IOException {
        // One row per recording is little to keep, and saves reading the data again after the check.
        Dataset<Row> scored = scores.recordings().persist(StorageLevel.MEMORY_AND_DISK());
        SplitRecordings.refuse(scored, data.origin());
        Row counts = scored.selectExpr("count(1)", "coalesce(sum(steps), 0L)").first();
        if (counts.getLong(0) == 0) {
            throw new InputException(data.origin() + ": expected at least one row, got none");
        }
        recordings.write(scored);
        if (moments != null) {
            moments.write(scores.steps());
        }
        scored.unpersist();
        say(counts.getLong(0), counts.getLong(1));
    }

    private void say(long recordings, long stepCount) {
        PrintWriter print = spec.commandLine().getOut();
        if (json.asked()) {
            var summary = JsonFile.object()
                    .put("recordings", recordings)
                    .put("steps", stepCount)
                    .put("output", output);
            if (steps != null) {
                summary.put("stepScores", steps);
            }
            print.println(JsonFile.line(summary));
        } else {
            print.println(Counted.of(recordings, "recording") + ", " + Counted.of(stepCount, "step"));
            print.println("where: " + output);
            if (steps != null) {
                print.println("where: " + steps);
            }
        }
        print.flush();
    }
}
