package dev.monge.cli.reproduce;

import dev.monge.cli.output.ProgressArgument;
import dev.monge.cli.output.StopNotice;
import dev.monge.lab.reproduction.Reproduction;
import dev.monge.lab.reproduction.study.Scope;
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

/** {@code monge reproduce}: every figure and claim of the paper, with a verdict on each. */
@Command(
        name = "reproduce",
        description = "Computes the paper's figures and claims again and says of each whether it holds.",
        footer = {
            "",
            "Example: monge reproduce --quick --out reproduction",
            "         monge reproduce transport gamma --seeds 10",
            "A run that was stopped goes on from where it was."
        },
        mixinStandardHelpOptions = true)
public final class ReproduceCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(
            paramLabel = "ITEM",
            arity = "0..*",
            completionCandidates = Items.class,
            description = "Which ones: ${COMPLETION-CANDIDATES} (default: all).")
    private List<String> items = List.of();

    @Option(names = "--quick", description = "Three seeds, main arms only, one seed where policies are trained.")
    private boolean quick;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "How often each fit is repeated (default: 10, quick: 3).")
    private @Nullable Integer seeds;

    @Option(
            names = "--first-seed",
            paramLabel = "N",
            description = "First seed of the open problem's trials (default: ${DEFAULT-VALUE}).")
    private int firstSeed = 0;

    @Option(names = "--steps", paramLabel = "N", description = "Steps of PPO per policy (default: 500000).")
    private @Nullable Long steps;

    @Option(names = "--epochs", paramLabel = "N", description = "Epochs per fit (default: 1500).")
    private @Nullable Integer epochs;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder of results, figures and report (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("reproduction");

    @Option(names = "--threads", paramLabel = "N", description = "Studies carried out at once (default: all cores).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--force", description = "Forget the results that are in the folder.")
    private boolean force;

    @Mixin
    private ProgressArgument progress = new ProgressArgument();

    /** For the command line. */
    public ReproduceCommand() {}

    @Override
    public Integer call() throws IOException {
        Scope usual = quick ? Scope.QUICK : Scope.FULL;
        var scope = new Scope(
                quick,
                seeds == null ? usual.seeds() : seeds,
                firstSeed,
                steps == null ? usual.steps() : steps,
                epochs == null ? usual.epochs() : epochs);
        var reproduction = new Reproduction(out, scope, items, threads);
        var lines = new TimeLeft(progress.writer(), System::nanoTime);
        List<String> verdicts = StopNotice.startedAgain(spec, out).during(() -> reproduction.run(force, lines));
        PrintWriter print = spec.commandLine().getOut();
        verdicts.forEach(print::println);
        print.println("report: " + reproduction.report());
        print.flush();
        return 0;
    }

    /** The names of the items, for help and completion. */
    static final class Items implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Reproduction.names().iterator();
        }
    }
}
