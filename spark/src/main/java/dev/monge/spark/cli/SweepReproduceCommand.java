package dev.monge.spark.cli;

import dev.monge.cli.reproduce.ReproduceCommand;
import dev.monge.cli.reproduce.StudyArguments;
import dev.monge.research.reproduction.Reproduction;
import dev.monge.research.reproduction.ReproductionProgress;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.spark.sweep.SparkStudies;
import dev.monge.spark.sweep.SweptReport;
import java.io.IOException;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;

/** {@code monge spark sweep reproduce}: reproduces the paper with one task of Spark per study. */
@Command(
        name = "reproduce",
        description = {
            "Reproduce the figures and claims of the paper, with one task per study.",
            "Takes the options of monge reproduce but --threads, and gives the same report. --out may also be an address such as"
                    + " hdfs://host/folder or s3a://bucket/folder; results and report are written there. An interrupted"
                    + " sweep continues when it is started again."
        },
        footer = {
            "",
            "Example: monge spark sweep reproduce --quick --out reproduction",
            "Example: monge spark --master spark://host:7077 sweep reproduce open --seeds 20 \\",
            "  --out s3a://bucket/open"
        },
        mixinStandardHelpOptions = true)
final class SweepReproduceCommand extends ReproduceCommand {
    @Override
    protected List<String> reproduce(Scope scope, List<String> items, ReproductionProgress lines) throws IOException {
        refuse("--threads", "is of one process; on Spark, a study is a task, and --master says how many run at once");
        SparkSession session = SparkCommandSession.open();
        if (!SweptReport.isAddress(out())) {
            return reproduce(scope, items, new SparkStudies(session), lines);
        }
        var swept = new SweptReport(session, out());
        List<String> verdicts = swept.run(
                isForced(),
                (local, results, runner) -> new Reproduction(local, scope, items).run(results, runner, lines));
        return StudyArguments.reported(verdicts, swept.report());
    }
}
