package dev.monge.cli.rl;

import dev.monge.format.JsonFile;
import dev.monge.rl.Evaluation;
import dev.monge.rl.file.EnvironmentId;
import dev.monge.rl.file.PolicyFile;
import dev.monge.rl.file.SavedPolicy;
import dev.monge.world.Environments;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ObjectNode;

/** {@code monge evaluate}: how well a policy does by the true reward, and how its episodes end. */
@Command(
        name = "evaluate",
        description = "Plays episodes with a policy and says how well it does by the true reward, and how they end.",
        footer = {"", "Example: monge evaluate --policy lander.policy.json --episodes 100 --option gravity=-8"},
        mixinStandardHelpOptions = true)
public final class EvaluateCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(names = "--policy", required = true, paramLabel = "FILE", description = "The policy (*.policy.json).")
    private Path file = Path.of("");

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

    @Option(names = "--seed", paramLabel = "S", description = "Seed of the episodes (default: ${DEFAULT-VALUE}).")
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
