package dev.monge.cli.rl;

import dev.monge.cli.data.ColumnArguments;
import dev.monge.cli.data.LoadingBar;
import dev.monge.cli.reward.RewardEvaluation;
import dev.monge.format.DataSets;
import dev.monge.format.json.JsonFile;
import dev.monge.lab.metric.Bootstrap;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.file.EnvironmentId;
import dev.monge.rl.file.PolicyFile;
import dev.monge.rl.file.SavedPolicy;
import dev.monge.trajectory.DataSet;
import dev.monge.world.Environments;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ObjectNode;

/** {@code monge evaluate}: how well a policy does, or how far a learned reward agrees, by the true reward. */
@Command(
        name = "evaluate",
        description = "Plays episodes with a policy and says how well it does by the true reward, and how they end; or"
                + " compares a learned reward with the true one on recordings that know it: Pearson, Spearman and Kendall"
                + " per step, suffix and episode with bootstrap intervals, the Wasserstein fit and the EPIC distance.",
        footer = {
            "",
            "Example: monge evaluate --policy lander.policy.json --episodes 100 --option gravity=-8",
            "Example: monge evaluate --reward runs.reward.json --demos runs.csv"
        },
        mixinStandardHelpOptions = true)
public final class EvaluateCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    /** One or the other. */
    static final class Subject {
        @Option(names = "--policy", paramLabel = "FILE", description = "A policy (*.policy.json).")
        private @Nullable Path policy;

        @Option(
                names = "--reward",
                paramLabel = "FILE",
                description = "A learned reward or ensemble (*.reward.json); needs --demos.")
        private @Nullable Path reward;
    }

    @ArgGroup(multiplicity = "1")
    private Subject subject = new Subject();

    @Option(
            names = "--demos",
            paramLabel = "DATA",
            description = "With --reward: recordings with true rewards, in any format that monge reads.")
    private @Nullable String demos;

    @Mixin
    private ColumnArguments columns = new ColumnArguments();

    @Option(
            names = "--gamma",
            paramLabel = "G",
            description = "With --reward: the discount of suffixes (default: that of the reward's first profile).")
    private @Nullable Double gamma;

    @Option(
            names = "--resamples",
            paramLabel = "N",
            description = "With --reward: bootstrap resamples of whole trajectories (default: 1000, fewer for more than"
                    + " 100,000 steps).")
    private @Nullable Integer resamples;

    @Option(names = "--env", paramLabel = "ENV", description = "The environment; one that the policy was trained in.")
    private @Nullable String environment;

    @Option(
            names = {"-O", "--option"},
            paramLabel = "NAME=VALUE",
            description = "An option of the environment that is to be another than in training; may be repeated.")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(names = "--episodes", paramLabel = "N", description = "How many episodes (default: ${DEFAULT-VALUE}).")
    private int episodes = 100;

    @Option(names = "--stochastic", description = "Draw actions, instead of taking the most likely one.")
    private boolean stochastic;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Seed of the episodes, or of the bootstrap (default: ${DEFAULT-VALUE}).")
    private long seed = 0;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads; the result does not depend on them (default: all processors).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    /** For the command line. */
    public EvaluateCommand() {}

    @Override
    public Integer call() throws IOException {
        if (subject.reward != null) {
            return evaluate(subject.reward);
        }
        if (demos != null) {
            throw new ParameterException(spec.commandLine(), "--demos goes with --reward, not with --policy");
        }
        Path file = Objects.requireNonNull(subject.policy, "picocli sees to it");
        SavedPolicy saved = environment == null ? PolicyFile.load(file) : PolicyFile.load(file, environment);
        Map<String, String> all = new TreeMap<>(saved.environment().options());
        all.putAll(options);
        var where = new EnvironmentId(saved.environment().name(), all);
        var evaluation = Evaluation.of(
                saved.policy(),
                where.in(Environments.standard()),
                new Evaluation.Options(episodes, !stochastic, seed, threads));
        PrintWriter print = spec.commandLine().getOut();
        print.println(json ? JsonFile.line(json(where, evaluation)) : where + ": " + evaluation);
        print.flush();
        return 0;
    }

    private int evaluate(Path reward) throws IOException {
        if (demos == null) {
            throw new ParameterException(spec.commandLine(), "--reward needs --demos: recordings with true rewards");
        }
        if (resamples != null) {
            bootstrap(resamples); // checked before anything is read
        }
        DataSet set = DataSets.load(
                demos, columns.options(), new LoadingBar(spec.commandLine().getErr(), System::nanoTime));
        var evaluation = RewardEvaluation.of(
                reward, set, gamma, bootstrap(resamples == null ? affordable(set.steps()) : resamples));
        PrintWriter print = spec.commandLine().getOut();
        if (json) {
            print.println(JsonFile.line(evaluation.json()));
        } else {
            evaluation.print(print);
        }
        print.flush();
        return 0;
    }

    private Bootstrap bootstrap(int count) {
        return new Bootstrap(count, Bootstrap.DEFAULT.level(), seed);
    }

    /** As many as keep the time in bounds: a resample costs as much as the measure itself. */
    private static int affordable(long steps) {
        long most = Bootstrap.DEFAULT.resamples();
        return (int) Math.max(50, Math.min(most, most * 100_000 / steps));
    }

    private static ObjectNode json(EnvironmentId where, Evaluation evaluation) {
        ObjectNode to = JsonFile.object()
                .put("environment", where.toString())
                .put("episodes", evaluation.options().episodes())
                .put("deterministic", evaluation.options().deterministic())
                .put("seed", evaluation.options().seed())
                .put("mean", evaluation.mean())
                .put("deviation", evaluation.deviation())
                .put("median", evaluation.median())
                .put("shareAbove200", evaluation.shareAbove(200))
                .put("meanLength", evaluation.meanLength());
        evaluation.endings().forEach(to.putObject("endings")::put);
        JsonFile.add(to.putArray("returns"), evaluation.returns());
        return to;
    }
}
