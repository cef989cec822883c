package dev.monge.spark.cli;

import dev.monge.cli.output.CheckpointFolder;
import dev.monge.cli.reproduce.TimeLeft;
import dev.monge.cli.reward.FitCommand;
import dev.monge.fit.Fit;
import dev.monge.fit.FitOptions;
import dev.monge.fit.RewardFit;
import dev.monge.spark.sweep.SparkTeam;
import dev.monge.spark.sweep.StartFiles;
import java.io.IOException;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;

/** {@code monge spark sweep fit}: fits a reward, or an ensemble, with one task of Spark per restart. */
@Command(
        name = "fit",
        description = {
            "Fit a reward to demonstrations and supervision, with one task per restart.",
            "Takes the options of monge fit, and writes the same file. The restarts of all members of an ensemble, of"
                    + " cross-validation and of rehearsals run as tasks; data and output are files of this machine."
        },
        footer = {
            "",
            "Example: monge spark sweep fit --demos runs.csv --profile expert.txt --pairs pairs.csv \\",
            "  --ensemble 64 --out runs.reward.json",
            "An interrupted fit continues with --resume and gives the same file; --force starts over."
        },
        mixinStandardHelpOptions = true)
final class SweepFitCommand extends FitCommand {
    @Override
    protected void requireOwn(CheckpointFolder checkpoints, FitOptions options) throws IOException {
        checkpoints.requireStarts();
    }

    @Override
    protected Fit run(RewardFit prepared, FitOptions options, CheckpointFolder checkpoints) throws IOException {
        SparkSession session = SparkCommandSession.open();
        var fits = new SparkTeam(
                session,
                new StartFiles(checkpoints::start),
                options.threads(),
                () -> new TimeLeft(progress(), System::nanoTime, "start"));
        return prepared.run(fits, thousandths -> {});
    }
}
