package dev.monge.cli.demo;

import dev.monge.cli.output.OutputFile;
import dev.monge.cli.output.ProgressArgument;
import dev.monge.cli.output.StopNotice;
import dev.monge.lab.demo.LanderDemo;
import dev.monge.lab.reproduction.study.Scope;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code monge demo}: a reward from landers of mixed skill, and a policy that lands by it. */
@Command(
        name = "demo",
        description = "Learns a reward from bundled demonstrations of mixed quality, trains a policy on it and writes a"
                + " report with figures and a film. Under two minutes on two cores.",
        footer = {"", "Example: monge demo --seed 3 --out my-demo"},
        mixinStandardHelpOptions = true)
public final class DemoCommand implements Callable<Integer> {
    private static final long QUICK_STEPS = 100_000;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Seed of pairs, labels, fit and training (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder of the report (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("monge-demo");

    @Option(names = "--quick", description = "A fifth of the training: shows how it works, and lands now and then.")
    private boolean quick;

    @Option(names = "--steps", paramLabel = "N", description = "Steps of PPO (default: 500000, quick: 100000).")
    private @Nullable Long steps;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads; the result does not depend on them (default: all processors).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Mixin
    private ProgressArgument progress = new ProgressArgument();

    /** For the command line. */
    public DemoCommand() {}

    @Override
    public Integer call() throws IOException {
        OutputFile.requireFolder(out);
        long usual = quick ? QUICK_STEPS : Scope.FULL.steps();
        var lines = new StageLines(progress.writer(), System::nanoTime);
        var demo = new LanderDemo(out, seed, steps == null ? usual : steps, threads, lines);
        LanderDemo.Outcome outcome = StopNotice.lost(spec, out).during(demo::run);
        PrintWriter print = spec.commandLine().getOut();
        print.println(outcome.learned());
        print.println(outcome.good());
        print.println("report: " + outcome.report());
        print.flush();
        return 0;
    }
}
