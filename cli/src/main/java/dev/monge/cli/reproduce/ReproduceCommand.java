package dev.monge.cli.reproduce;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.ProgressArgument;
import dev.monge.cli.output.SlowArithmetic;
import dev.monge.cli.output.StopNotice;
import dev.monge.research.reproduction.Reproduction;
import dev.monge.research.reproduction.ReproductionProgress;
import dev.monge.research.reproduction.StudyRunner;
import dev.monge.research.reproduction.study.Scope;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code monge reproduce}: computes every figure and claim of the paper again, with a verdict on each. */
@Command(
        name = "reproduce",
        description = {
            "Reproduce the figures and claims of the paper.",
            "Computes every item again and gives a verdict on each claim: reproduced, partly"
                    + " reproduced, not reproduced, or too few seeds to tell. An interrupted run continues when it is started again."
        },
        footer = {
            "",
            "Example: monge reproduce --quick --out reproduction",
            "Example: monge reproduce transport gamma --seeds 10"
        },
        mixinStandardHelpOptions = true)
public class ReproduceCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "ITEM",
            arity = "0..*",
            completionCandidates = Items.class,
            description = "The items: ${COMPLETION-CANDIDATES} (default: all).")
    private List<String> items = List.of();

    @HelpTopic(Topic.STUDIES)
    @Option(
            names = "--quick",
            description = "Use three seeds and the main arms only, and one seed where policies are trained.")
    private boolean quick;

    @HelpTopic(Topic.STUDIES)
    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "Number of seeds that each fit is repeated with (default: ${bundle:reproduce.seeds}).")
    private @Nullable Integer seeds;

    @HelpTopic(Topic.STUDIES)
    @Option(
            names = "--first-seed",
            paramLabel = "N",
            description = "First seed of the trials of the open problem (default: ${DEFAULT-VALUE}).")
    private int firstSeed = 0;

    @HelpTopic(Topic.STUDIES)
    @Option(
            names = "--steps",
            paramLabel = "N",
            description = "Steps of PPO per policy (default: ${bundle:reproduce.steps}).")
    private @Nullable Long steps;

    @HelpTopic(Topic.STUDIES)
    @Option(names = "--epochs", paramLabel = "N", description = "Epochs per fit (default: ${bundle:reproduce.epochs}).")
    private @Nullable Integer epochs;

    @HelpTopic(Topic.OUTPUT)
    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder of results, figures and report (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("reproduction");

    @Mixin
    private StudyArguments studies = new StudyArguments();

    @Mixin
    private ProgressArgument progress = new ProgressArgument();

    @Override
    public Integer call() throws IOException {
        Scope usual = quick ? Scope.QUICK : Scope.FULL;
        var scope = new Scope(
                quick,
                seeds == null ? usual.seeds() : seeds,
                firstSeed,
                steps == null ? usual.steps() : steps,
                epochs == null ? usual.epochs() : epochs);
        Reproduction.requireKnown(items);
        var lines = new TimeLeft(progress.writer(), System::nanoTime, "study");
        PrintWriter print = spec.commandLine().getOut();
        reproduce(scope, items, lines).forEach(print::println);
        print.flush();
        return 0;
    }

    /**
     * Runs the studies and writes the report.
     *
     * @param scope the size of the reproduction
     * @param items the names of items; empty for all
     * @param lines told of progress
     * @return the lines to print: the verdicts, and where the report is
     */
    protected List<String> reproduce(Scope scope, List<String> items, ReproductionProgress lines) throws IOException {
        return reproduce(scope, items, studies.onThreads(), lines);
    }

    /** Runs the studies with a runner, with results and report in the folder of {@code --out}. */
    protected final List<String> reproduce(
            Scope scope, List<String> items, StudyRunner runner, ReproductionProgress lines) throws IOException {
        var reproduction = new Reproduction(out, scope, items);
        SlowArithmetic.warn(spec);
        List<String> verdicts =
                StopNotice.startedAgain(spec, out).during(() -> reproduction.run(studies.isForced(), runner, lines));
        return StudyArguments.reported(verdicts, reproduction.report().toString());
    }

    /** Returns the value of {@code --out} as it was given, which may be an address. */
    protected final String out() {
        return studies.out(out.toString());
    }

    /** Returns whether existing results are discarded. */
    protected final boolean isForced() {
        return studies.isForced();
    }

    /** Refuses an option that means nothing here. */
    protected final void refuse(String option, String why) {
        studies.refuse(option, why);
    }

    /** The names of the items, for help and completion. */
    static final class Items implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Reproduction.names().iterator();
        }
    }
}
