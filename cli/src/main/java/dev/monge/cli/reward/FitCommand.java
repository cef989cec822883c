package dev.monge.cli.reward;

import dev.monge.assessment.report.FitReport;
import dev.monge.assessment.report.FitSummary;
import dev.monge.cli.data.DataArguments;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.CheckpointFolder;
import dev.monge.cli.output.CheckpointedOutput;
import dev.monge.cli.output.JsonArgument;
import dev.monge.cli.output.OutputFile;
import dev.monge.cli.output.ProgressArgument;
import dev.monge.cli.output.ResumeArgument;
import dev.monge.cli.output.SlowArithmetic;
import dev.monge.cli.output.StopNotice;
import dev.monge.derive.Preparation;
import dev.monge.derive.PreparedData;
import dev.monge.fit.Fit;
import dev.monge.fit.FitOptions;
import dev.monge.fit.KnowledgeOptions;
import dev.monge.fit.RewardFit;
import dev.monge.fit.ValidationOptions;
import dev.monge.format.ReadOptions;
import dev.monge.format.csv.TableOptions;
import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.FileKind;
import dev.monge.format.json.JsonFile;
import dev.monge.format.reward.CheckpointFile;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.SupervisionFiles;
import dev.monge.input.InputException;
import dev.monge.matching.MatchingControl;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code monge fit}: fits a reward, or an ensemble, to demonstrations and supervision. */
@Command(
        name = "fit",
        description = {
            "Fit a reward to demonstrations and supervision.",
            "Learns a reward, or an ensemble of rewards, from demonstrations of mixed quality and"
                    + " what an expert says about them: optimality profiles, ordered pairs, known returns."
        },
        footer = {
            "",
            "Example: monge fit --demos runs.csv --profile expert.txt --pairs pairs.csv \\",
            "  --out runs.reward.json",
            "Example: monge fit --demos runs.csv --profile now.json,gamma=0 \\",
            "  --profile later.json,gamma=0.95 --labels labels.csv --ensemble 10 \\",
            "  --out runs.reward.json",
            "Example: monge fit --demos arm.csv --derive kinematics --only-derived \\",
            "  --pairs pairs.csv --out arm.reward.json",
            "Example: monge fit --demos runs.csv --profile expert.txt --answers questions.csv \\",
            "  --out runs.reward.json",
            "An interrupted fit continues with --resume and gives the same file; --force starts over."
        },
        mixinStandardHelpOptions = true)
public class FitCommand implements Callable<Integer> {
    private static final int EPOCHS_PER_CHECKPOINT = 50;

    private static final List<String> SETTINGS = List.of(
            "--sees",
            "--features",
            "--only-derived",
            "--derive",
            "--derive-file",
            "--every",
            "--raw",
            "--paper",
            "--hidden",
            "--linear",
            "--odd",
            "--bias-decay",
            "--epochs",
            "--batch",
            "--pursuit",
            "--restarts",
            "--coefficients",
            "--learning-rate",
            "--seed",
            "--ensemble",
            "--ridge",
            "--pair-error",
            "--pair-temperature",
            "--rehearsals",
            "--validate",
            "--resamples");

    @Spec
    private CommandSpec spec;

    @Mixin
    private DataArguments data = new DataArguments();

    @Mixin
    private FitArguments arguments = new FitArguments();

    @HelpTopic(Topic.MODEL)
    @Option(
            names = "--ensemble",
            paramLabel = "N",
            description = "Fit N rewards, with the seeds from --seed on, into one file (default:"
                    + " ${bundle:fit.ensemble}).")
    private @Nullable Integer ensemble;

    @HelpTopic(Topic.EVALUATION)
    @Option(
            names = "--validate",
            negatable = true,
            description = "Try the fit on people, recordings or stretches held out first, for the verdict (default:"
                    + " unless a fit takes long).")
    private @Nullable Boolean validate;

    @HelpTopic(Topic.EVALUATION)
    @Option(
            names = "--resamples",
            paramLabel = "N",
            description = "Number of fits to resamples of people and supervision, for intervals of scores and ranks;"
                    + " only for linear rewards of recordings (default: ${DEFAULT-VALUE}).")
    private int resamples = ValidationOptions.DEFAULT.resamples();

    @HelpTopic(Topic.EVALUATION)
    @Option(
            names = "--rehearsals",
            paramLabel = "N",
            description = "Number of further fits, to what an expert would have said if the reward were right, that"
                    + " calibrate how well it is known (default: ${bundle:fit.rehearsals} for linear rewards and for"
                    + " networks on few steps, none otherwise).")
    private @Nullable Integer rehearsals;

    @HelpTopic(Topic.INPUTS)
    @Option(
            names = "--like",
            paramLabel = "REWARD",
            description = "Fit again with the settings of this reward (*.reward.json); warn if data or supervision"
                    + " differ.")
    private @Nullable Path like;

    @HelpTopic(Topic.OUTPUT)
    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "Write the reward here (*.reward.json).")
    private Path out = Path.of("");

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--report", paramLabel = "FILE", description = "Write a report here (HTML, self-contained).")
    private @Nullable Path report;

    @Mixin
    private ResumeArgument resume = new ResumeArgument();

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--force", description = "Replace an existing output; without --resume, discard a checkpoint too.")
    private boolean force;

    @Mixin
    private JsonArgument json = new JsonArgument();

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--strict", description = "Treat warnings as errors: a fit with warnings writes no reward.")
    private boolean strict;

    @Mixin
    private ProgressArgument progress = new ProgressArgument();

    @Override
    public Integer call() throws IOException {
        FitOptions options = options();
        SupervisionFiles files = arguments.files();
        var output = new CheckpointedOutput(spec, resume.given(), force, out, report);
        output.require();
        for (@Nullable Path each : new @Nullable Path[] {out, report}) {
            OutputFile.requireNoInput(each, data.paths());
            arguments.requireNoInput(each);
        }
        List<String> warnings = new ArrayList<>();
        RewardFit prepared = prepare(files, options);
        warn(prepared.warnings(), warnings);
        if (like != null) {
            warn(prepared.differences(RewardFile.load(like)), warnings);
        }

        refuseWarnings(warnings, "");
        Fit fit;
        try (CheckpointFolder checkpoints = output.open()) {
            requireOwn(checkpoints, options);
            SlowArithmetic.warn(spec);
            fit = StopNotice.resumed(spec, checkpoints).during(() -> run(prepared, options, checkpoints));
            warn(fit.remarks(), warnings);
            refuseWarnings(fit.remarks(), "; with --resume and without --strict, the same fit writes it");
            output.replacement(checkpoints).save(out, at -> RewardFile.save(fit.reward(), at));
            if (report != null) {
                String page = FitReport.html("Fit of " + out.getFileName(), fit, warnings, footer());
                output.replacement(checkpoints).save(report, at -> AtomicFile.write(at, page));
            }
            checkpoints.delete();
        }
        var summary = new FitSummary(fit);
        PrintWriter print = spec.commandLine().getOut();
        if (json.asked()) {
            print.println(JsonFile.line(summary.json(out, warnings)));
        } else {
            summary.lines().forEach(print::println);
            print.println("where: " + out);
            if (report != null) {
                print.println("where: " + report);
            }
        }
        print.flush();
        return 0;
    }

    private String footer() {
        return "Made by monge fit from " + Path.of(data.demos()).getFileName() + ".";
    }

    private FitOptions options() throws IOException {
        if (ensemble != null && ensemble < 1) {
            throw new InputException("--ensemble must be at least 1, got " + ensemble);
        }
        if (like != null) {
            requireOnlyLike();
            FileKind.refusePipe(like, "the reward of --like is read twice");
            return FitOptions.like(RewardFile.load(like)).withThreads(arguments.threads());
        }
        return arguments
                .options()
                .withEnsemble(ensemble == null ? FitOptions.DEFAULT.ensemble() : ensemble)
                .withValidation(new ValidationOptions(validate, resamples))
                .withKnowledge(new KnowledgeOptions(rehearsals));
    }

    /** Settings come from the reward or from the command line, not from both. */
    private void requireOnlyLike() {
        for (String name : SETTINGS) {
            if (spec.commandLine().getParseResult().hasMatchedOption(name)) {
                throw new InputException(
                        "--like takes all settings from " + like + ", so " + name + " cannot be given too");
            }
        }
    }

    /** Reads everything; the data set itself can be freed once the features are made. */
    private RewardFit prepare(SupervisionFiles files, FitOptions options) throws IOException {
        Preparation declared = options.preparation();
        ReadOptions reading = data.options(ReadOptions.DEFAULT.withTables(
                TableOptions.DEFAULT.withMissing(declared.missing(), List.of()))); // that of --like, or to refuse
        DataSet raw = data.load(reading);
        PreparedData prepared = arguments
                .preparation()
                .apply(declared.withMissing(reading.tables().missing()), raw);
        FitOptions chosen = options.withFeatures(arguments.features(options.features(), prepared.preparation()));
        return RewardFit.prepare(prepared, files.load(prepared, this::note), chosen);
    }

    /** Refuses a folder of checkpoints that such a fit did not leave. */
    protected void requireOwn(CheckpointFolder checkpoints, FitOptions options) throws IOException {
        checkpoints.requireMembers(options.ensemble());
    }

    /** Returns where progress is printed. */
    protected final PrintWriter progress() {
        return progress.writer();
    }

    /**
     * Runs the fit.
     *
     * @param checkpoints where the state of the run is kept
     */
    protected Fit run(RewardFit prepared, FitOptions options, CheckpointFolder checkpoints) throws IOException {
        var lines = new ProgressPrinter(progress.writer(), System::nanoTime, options.ensemble());
        return prepared.run(
                member -> {
                    lines.member(member);
                    return MatchingControl.NONE
                            .withProgress(lines)
                            .withCheckpoints(new CheckpointFile(checkpoints.member(member)), EPOCHS_PER_CHECKPOINT);
                },
                lines::validated);
    }

    private void note(String found) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("note: " + found);
        err.flush();
    }

    private void refuseWarnings(List<String> remarks, String advice) {
        if (strict && !remarks.isEmpty()) {
            throw new InputException(out + ": not written, because --strict allows no warnings" + advice);
        }
    }

    private void warn(List<String> remarks, List<String> all) {
        PrintWriter err = spec.commandLine().getErr();
        remarks.forEach(remark -> err.println("warning: " + remark));
        err.flush();
        all.addAll(remarks);
    }
}
