package dev.monge.cli.demo;

import dev.monge.cli.output.OutputFile;
import dev.monge.cli.output.ProgressArgument;
import dev.monge.cli.output.SlowArithmetic;
import dev.monge.cli.output.StopNotice;
import dev.monge.cli.output.ThreadsArgument;
import dev.monge.research.demo.WorldDemo;
import dev.monge.research.experiment.LearnedWorld;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code monge demo}: learns a reward from demonstrations of mixed skill and trains a policy on it. */
@Command(
        name = "demo",
        description = {
            "Learn a reward from bundled demonstrations and train a policy on it.",
            "Fits a reward to demonstrations of mixed quality, trains a policy on it and writes a"
                    + " report with figures and an animation. Takes under two minutes on two cores."
        },
        footer = {"", "Example: monge demo --seed 3 --out my-demo", "Example: monge demo --world Pendulum-v1"},
        mixinStandardHelpOptions = true)
public final class DemoCommand implements Callable<Integer> {
    private static final int QUICK_SHARE = 5;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--world",
            paramLabel = "NAME",
            completionCandidates = Worlds.class,
            description = "The world: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private String world = LearnedWorld.LANDER.environment();

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Seed of pairs, labels, fit and training (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder of the report (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("monge-demo");

    @Option(
            names = "--quick",
            description = "Train for a fifth of the steps: shows how it works, with a poorer policy.")
    private boolean quick;

    @Option(
            names = "--steps",
            paramLabel = "N",
            description = "Steps of PPO (default: those of the world's preset; LunarLander: ${bundle:demo.steps}).")
    private @Nullable Long steps;

    @Mixin
    private ThreadsArgument threads = new ThreadsArgument();

    @Mixin
    private ProgressArgument progress = new ProgressArgument();

    @Override
    public Integer call() throws IOException {
        LearnedWorld chosen = LearnedWorld.of(world);
        OutputFile.requireFolder(out);
        long usual = chosen.policy().steps() / (quick ? QUICK_SHARE : 1);
        var lines = new StageLines(progress.writer(), System::nanoTime);
        var demo = new WorldDemo(chosen, out, seed, steps == null ? usual : steps, threads.count(), lines);
        SlowArithmetic.warn(spec);
        WorldDemo.Outcome outcome = StopNotice.lost(spec, out).during(demo::run);
        PrintWriter print = spec.commandLine().getOut();
        print.println(outcome.learned());
        print.println(outcome.good());
        print.println("report: " + outcome.report());
        print.flush();
        return 0;
    }

    /** The names of the worlds, for help and completion. */
    static final class Worlds implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return LearnedWorld.environments().iterator();
        }
    }
}
