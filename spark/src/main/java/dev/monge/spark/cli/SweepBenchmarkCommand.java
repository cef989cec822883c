package dev.monge.spark.cli;

import dev.monge.cli.benchmark.BenchmarkCommand;
import dev.monge.cli.reproduce.StudyArguments;
import dev.monge.research.benchmark.Benchmark;
import dev.monge.research.benchmark.study.BenchmarkScope;
import dev.monge.research.reproduction.ReproductionProgress;
import dev.monge.spark.sweep.SparkStudies;
import dev.monge.spark.sweep.SweptReport;
import java.io.IOException;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;

/** {@code monge spark sweep benchmark}: compares methods with one task of Spark per trial. */
@Command(
        name = "benchmark",
        description = {
            "Compare methods that learn from demonstrations of mixed quality, with one task per trial.",
            "Takes the options of monge benchmark but --threads, and gives the same results. --out may also be an address such"
                    + " as hdfs://host/folder or s3a://bucket/folder; results and report are written there. An interrupted"
                    + " sweep continues when it is started again."
        },
        footer = {
            "",
            "Example: monge spark sweep benchmark --quick --out benchmark",
            "Example: monge spark --master spark://host:7077 sweep benchmark --seeds 20 --out s3a://bucket/benchmark"
        },
        mixinStandardHelpOptions = true)
final class SweepBenchmarkCommand extends BenchmarkCommand {
    @Override
    protected List<String> run(BenchmarkScope scope, ReproductionProgress lines) throws IOException {
        refuse("--threads", "is of one process; on Spark, a trial is a task, and --master says how many run at once");
        if (isReportOnly() && !SweptReport.isAddress(out())) {
            return super.run(scope, lines);
        }
        SparkSession session = SparkCommandSession.open();
        if (!SweptReport.isAddress(out())) {
            return run(scope, new SparkStudies(session), lines);
        }
        var swept = new SweptReport(session, out());
        return StudyArguments.reported(
                swept.run(isForced(), (local, results, runner) -> {
                    var benchmark = new Benchmark(local, scope);
                    return isReportOnly() ? benchmark.report(results) : benchmark.run(results, runner, lines);
                }),
                swept.report());
    }
}
