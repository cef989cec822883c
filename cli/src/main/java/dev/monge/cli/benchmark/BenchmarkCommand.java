package dev.monge.cli.benchmark;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.ProgressArgument;
import dev.monge.cli.output.SlowArithmetic;
import dev.monge.cli.output.StopNotice;
import dev.monge.cli.reproduce.StudyArguments;
import dev.monge.cli.reproduce.TimeLeft;
import dev.monge.input.InputException;
import dev.monge.research.benchmark.Benchmark;
import dev.monge.research.benchmark.method.Methods;
import dev.monge.research.benchmark.study.BenchmarkScope;
import dev.monge.research.benchmark.study.Sight;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.method.Method;
import dev.monge.research.reproduction.ReproductionProgress;
import dev.monge.research.reproduction.StudyRunner;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code monge benchmark}: compares methods on demonstrations from all poor to all good. */
@Command(
        name = "benchmark",
        description = {
            "Compare methods that learn from demonstrations of mixed quality.",
            "Every method learns in every world from mixtures of poor and good demonstrations and from the same number of"
                    + " minutes of a (simulated) person. Their policies are compared by the true reward, on a scale from 0, random"
                    + " actions, to 1, PPO on the true reward. An interrupted run continues when it is started again."
        },
        footer = {
            "",
            "Example: monge benchmark --quick --out quick",
            "Example: monge benchmark --worlds LunarLander-v3 --methods cloning,t-rex --mixtures 2,50",
            "Example: monge benchmark --list"
        },
        mixinStandardHelpOptions = true)
public class BenchmarkCommand implements Callable<Integer> {
    private static final double PERCENT = 100;

    @Spec
    private CommandSpec spec;

    @HelpTopic(Topic.STUDIES)
    @Option(
            names = "--worlds",
            paramLabel = "WORLD",
            split = ",",
            completionCandidates = Worlds.class,
            description = "The worlds, of ${COMPLETION-CANDIDATES} (default: all but BipedalWalker-v3; quick: three).")
    private @Nullable List<String> worlds;

    @HelpTopic(Topic.STUDIES)
    @Option(
            names = "--methods",
            paramLabel = "METHOD",
            split = ",",
            completionCandidates = MethodNames.class,
            description = "The methods, of ${COMPLETION-CANDIDATES} (default: all).")
    private @Nullable List<String> methods;

    @HelpTopic(Topic.STUDIES)
    @Option(
            names = "--mixtures",
            paramLabel = "PERCENT",
            split = ",",
            description =
                    "The shares of good steps in the demonstrations, in percent (default: ${bundle:benchmark.mixtures}).")
    private @Nullable List<Double> mixtures;

    @HelpTopic(Topic.STUDIES)
    @Option(
            names = "--minutes",
            paramLabel = "MINUTES",
            split = ",",
            description = "The time of the person. Further times are tried at 10%% good steps only"
                    + " (default: ${bundle:benchmark.minutes}).")
    private @Nullable List<Double> minutes;

    @HelpTopic(Topic.STUDIES)
    @Option(
            names = "--sees",
            paramLabel = "FEATURES",
            description = "What rewards see: ${COMPLETION-CANDIDATES}. NAMED are the quantities that matter in a world;"
                    + " TRANSITION is (s, a, s', terminated) (default: NAMED).")
    private @Nullable Sight sees;

    @HelpTopic(Topic.STUDIES)
    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "Number of seeds of each trial (default: ${bundle:benchmark.seeds}).")
    private @Nullable Integer seeds;

    @HelpTopic(Topic.STUDIES)
    @Option(names = "--first-seed", paramLabel = "N", description = "First seed (default: ${DEFAULT-VALUE}).")
    private int firstSeed = 0;

    @HelpTopic(Topic.STUDIES)
    @Option(names = "--untuned", description = "Give every method its first setting instead of tuning it.")
    private boolean untuned;

    @HelpTopic(Topic.STUDIES)
    @Option(
            names = "--quick",
            description =
                    "Use few worlds and mixtures, one seed, default settings instead of tuned ones, and half of the"
                            + " steps per policy.")
    private boolean quick;

    @HelpTopic(Topic.OUTPUT)
    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder of results, figures and report (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("benchmark");

    @HelpTopic(Topic.OUTPUT)
    @Option(
            names = "--report-only",
            description = "Run nothing: write the report from the results in the folder, with the missing ones marked.")
    private boolean reportOnly;

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--list", description = "Run nothing: print the methods, what they need, and their settings.")
    private boolean list;

    @Mixin
    private StudyArguments studies = new StudyArguments();

    @Mixin
    private ProgressArgument progress = new ProgressArgument();

    @Override
    public Integer call() throws IOException {
        PrintWriter print = spec.commandLine().getOut();
        if (list) {
            Methods known = Methods.standard();
            known.names().forEach(name -> print.println(line(known.method(name))));
        } else {
            if (reportOnly && studies.isForced()) {
                throw new InputException(
                        "--force discards the results from which --report-only writes the report: use one of them");
            }
            var lines = new TimeLeft(progress.writer(), System::nanoTime, "trial");
            run(scope(), lines).forEach(print::println);
        }
        print.flush();
        return 0;
    }

    private static String line(Method method) {
        return String.format(
                Locale.ROOT,
                "%-28s needs %s; settings: %s",
                method.name(),
                method.needs(),
                String.join(", ", method.settings()));
    }

    private BenchmarkScope scope() {
        BenchmarkScope usual = quick ? BenchmarkScope.small() : BenchmarkScope.full();
        return new BenchmarkScope(
                worlds == null
                        ? usual.worlds()
                        : worlds.stream().distinct().map(LearnedWorld::of).toList(),
                methods == null ? usual.methods() : methods.stream().distinct().toList(),
                mixtures == null
                        ? usual.shares()
                        : mixtures.stream()
                                .distinct()
                                .sorted()
                                .map(each -> each / PERCENT)
                                .toList(),
                sees == null ? usual.sight() : sees,
                minutes == null ? usual.minutes() : minutes.get(0),
                minutes == null ? usual.otherMinutes() : minutes.subList(1, minutes.size()),
                firstSeed,
                seeds == null ? usual.seeds() : seeds,
                usual.tuned() && !untuned,
                quick);
    }

    /**
     * Runs the trials and writes the report.
     *
     * @param lines told of progress
     * @return the lines to print
     */
    protected List<String> run(BenchmarkScope scope, ReproductionProgress lines) throws IOException {
        return run(scope, studies.onThreads(), lines);
    }

    /** Runs the trials with a runner, with results and report in the folder of {@code --out}. */
    protected final List<String> run(BenchmarkScope scope, StudyRunner runner, ReproductionProgress lines)
            throws IOException {
        var benchmark = new Benchmark(out, scope);
        List<String> found;
        if (reportOnly) {
            found = benchmark.reportOnly();
        } else {
            SlowArithmetic.warn(spec);
            found = StopNotice.startedAgain(spec, out).during(() -> benchmark.run(studies.isForced(), runner, lines));
        }
        return StudyArguments.reported(found, benchmark.report().toString());
    }

    /** Returns the value of {@code --out} as it was given, which may be an address. */
    protected final String out() {
        return studies.out(out.toString());
    }

    /** Returns whether existing results are discarded. */
    protected final boolean isForced() {
        return studies.isForced();
    }

    /** Returns whether only the report is written. */
    protected final boolean isReportOnly() {
        return reportOnly;
    }

    /** Refuses an option that means nothing here. */
    protected final void refuse(String option, String why) {
        studies.refuse(option, why);
    }

    /** The names of the worlds, for help and completion. */
    static final class Worlds implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return LearnedWorld.environments().iterator();
        }
    }

    /** The names of the methods, for help and completion. */
    static final class MethodNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Methods.standard().names().iterator();
        }
    }
}
