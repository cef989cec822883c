package dev.monge.spark.cli;

import dev.monge.assessment.report.FitSummary;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.ForceArgument;
import dev.monge.cli.output.JsonArgument;
import dev.monge.cli.output.OutputFile;
import dev.monge.cli.output.ProgressArgument;
import dev.monge.cli.reward.FitArguments;
import dev.monge.fit.Fit;
import dev.monge.fit.FitOptions;
import dev.monge.format.json.JsonFile;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.SupervisionFiles;
import dev.monge.spark.SparkFailures;
import dev.monge.spark.fit.SampleOptions;
import dev.monge.spark.fit.SparkFit;
import dev.monge.spark.scan.RecordingTable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code monge spark fit}: fits a reward to a sample of recordings of any number, and measures it over all of them. */
@Command(
        name = "fit",
        description = {
            "Fit a reward to recordings, on Spark.",
            "Fits a sample of whole recordings on this machine, from several starts, and keeps the one that agrees best"
                    + " with profiles, pairs and labels over all recordings. The files of the expert are files of this"
                    + " machine."
        },
        footer = {
            "",
            "Example: monge spark fit --input runs.parquet --profile expert.txt --pairs pairs.csv \\",
            "  --out runs.reward.json"
        },
        mixinStandardHelpOptions = true)
final class SparkFitCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private TableArguments table = new TableArguments();

    @Mixin
    private FitArguments arguments = new FitArguments();

    @HelpTopic(Topic.OPTIMISATION)
    @Option(
            names = "--sample",
            paramLabel = "N",
            description = "Number of recordings to fit on; those that pairs and labels name are added (default:"
                    + " ${DEFAULT-VALUE}).")
    private int sample = SampleOptions.DEFAULT.size();

    @HelpTopic(Topic.OPTIMISATION)
    @Option(
            names = "--draw",
            paramLabel = "D",
            description = "Another number gives another sample (default: ${DEFAULT-VALUE}).")
    private long draw = SampleOptions.DEFAULT.draw();

    @HelpTopic(Topic.OPTIMISATION)
    @Option(
            names = "--starts",
            paramLabel = "K",
            description = "Number of fits, with the seeds from --seed on, among which all recordings decide; each has"
                    + " one initialisation unless --restarts says otherwise (default: ${DEFAULT-VALUE}).")
    private int starts = SampleOptions.DEFAULT.starts();

    @HelpTopic(Topic.OUTPUT)
    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "Write the reward here (*.reward.json), on this machine.")
    private Path out = Path.of("");

    @Mixin
    private ForceArgument force = new ForceArgument();

    @Mixin
    private JsonArgument json = new JsonArgument();

    @Mixin
    private ProgressArgument progress = new ProgressArgument();

    @Override
    public Integer call() throws IOException {
        var sampling = new SampleOptions(sample, draw, starts);
        FitOptions given = arguments.options();
        FitOptions options = given.withFeatures(arguments.features(given.features(), given.preparation()))
                .withRestarts(given.restarts() == null ? Integer.valueOf(1) : given.restarts());
        SupervisionFiles files = arguments.files();
        OutputFile.require(out, force.given());
        arguments.requireNoInput(out);
        SparkSession session = SparkCommandSession.open();
        return SparkFailures.during(() -> {
            new Places(session).requireApart(table.input(), List.of(), out.toString());
            RecordingTable data = table.openWhole(session, null);
            SparkFit.Result result = new SparkFit(data, files, options, sampling).run(this::note);
            List<String> warnings = new ArrayList<>(result.warnings());
            warnings.addAll(result.fit().remarks());
            PrintWriter err = spec.commandLine().getErr();
            warnings.forEach(each -> err.println("warning: " + each));
            err.flush();
            force.replacement().save(out, at -> RewardFile.save(result.fit().reward(), at));
            say(result, warnings);
            return 0;
        });
    }

    private void note(String line) {
        progress.writer().println("note: " + line);
        progress.writer().flush();
    }

    private void say(SparkFit.Result result, List<String> warnings) {
        PrintWriter print = spec.commandLine().getOut();
        var summary = new FitSummary(result.fit());
        if (json.asked()) {
            print.println(JsonFile.line(json(result, summary.json(out, warnings))));
        } else {
            summary.lines().forEach(print::println);
            print.println("sample: " + words(result) + "; gaps after the fit, pairs and labels are over all of them");
            for (Fit each : result.measured()) {
                print.printf(
                        Locale.ROOT,
                        "start with seed %d: score %.4g over all recordings%s%n",
                        seed(each),
                        each.score(),
                        seed(each) == seed(result.fit()) ? ", kept" : "");
            }
            for (int k = 0; k < result.errors().size(); k++) {
                print.printf(
                        Locale.ROOT,
                        "the gap to %s is known to within %.3g%n",
                        result.fit().profileName(k),
                        result.errors().get(k));
            }
            print.println("where: " + out);
        }
        print.flush();
    }

    private static String words(SparkFit.Result result) {
        return result.sample().words(result.fit().demonstrations().steps());
    }

    private static ObjectNode json(SparkFit.Result result, ObjectNode json) {
        json.put("sample", words(result));
        ArrayNode list = json.putArray("starts");
        for (Fit each : result.measured()) {
            list.addObject().put("seed", seed(each)).put("score", each.score());
        }
        result.errors().forEach(json.putArray("gapErrors")::add);
        return json;
    }

    private static long seed(Fit fit) {
        return fit.reward().members().get(0).provenance().seed();
    }
}
