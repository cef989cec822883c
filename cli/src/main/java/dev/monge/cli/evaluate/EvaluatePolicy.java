package dev.monge.cli.evaluate;

import dev.monge.cli.environment.EnvironmentArguments;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.JsonArgument;
import dev.monge.cli.output.ThreadsArgument;
import dev.monge.format.json.JsonFile;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.file.PolicyFile;
import dev.monge.rl.file.SavedPolicy;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.WorldId;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ObjectNode;

/** {@code monge evaluate policy}: plays episodes with a policy and reports its returns and endings. */
@Command(
        name = "policy",
        description = {
            "Play episodes with a policy and report its true returns and endings.",
            "Plays in the environment that the policy was trained in; -O changes options of it."
        },
        footer = {
            "",
            "Example: monge evaluate policy --policy lander.policy.json --episodes 100",
            "Example: monge evaluate policy --policy lander.policy.json -O gravity=-8 --json"
        },
        mixinStandardHelpOptions = true)
final class EvaluatePolicy implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @HelpTopic(Topic.INPUTS)
    @Option(names = "--policy", required = true, paramLabel = "FILE", description = "The policy (*.policy.json).")
    private Path policy = Path.of("");

    @HelpTopic(Topic.INPUTS)
    @Option(
            names = "--env",
            paramLabel = "ENV",
            description = "Check that the policy was trained in this environment (default: no check).")
    private @Nullable String environment;

    @Mixin
    private EnvironmentArguments options = new EnvironmentArguments();

    @HelpTopic(Topic.EPISODES)
    @Option(names = "--episodes", paramLabel = "N", description = "Number of episodes (default: ${DEFAULT-VALUE}).")
    private int episodes = 100;

    @HelpTopic(Topic.EPISODES)
    @Option(names = "--stochastic", description = "Sample actions instead of taking the most likely one.")
    private boolean stochastic;

    @HelpTopic(Topic.EPISODES)
    @Option(names = "--seed", paramLabel = "S", description = "Seed of the episodes (default: ${DEFAULT-VALUE}).")
    private long seed = 0;

    @HelpTopic(Topic.EPISODES)
    @Mixin
    private ThreadsArgument threads = new ThreadsArgument();

    @Mixin
    private JsonArgument json = new JsonArgument();

    @Override
    public Integer call() throws IOException {
        SavedPolicy saved = environment == null ? PolicyFile.load(policy) : PolicyFile.load(policy, environment);
        WorldId where = saved.environment().with(options.byName());
        Supplier<Environment> make = Environments.standard().world(where)::make;
        var evaluation = Evaluation.of(
                saved.policy(), make, new Evaluation.Options(episodes, !stochastic, seed, threads.count()));
        OptionalDouble solvedAbove = make.get().solvedAbove();
        PrintWriter print = spec.commandLine().getOut();
        print.println(
                json.asked()
                        ? JsonFile.line(json(where, evaluation, solvedAbove))
                        : where + ": " + evaluation.summary(solvedAbove));
        print.flush();
        PrintWriter err = spec.commandLine().getErr();
        evaluation.warning().ifPresent(each -> err.println("warning: " + each));
        err.flush();
        return 0;
    }

    private static ObjectNode json(WorldId where, Evaluation evaluation, OptionalDouble solvedAbove) {
        ObjectNode to = JsonFile.object()
                .put("environment", where.toString())
                .put("episodes", evaluation.options().episodes())
                .put("deterministic", evaluation.options().deterministic())
                .put("seed", evaluation.options().seed())
                .put("mean", evaluation.mean())
                .put("deviation", evaluation.deviation())
                .put("median", evaluation.median())
                .put("meanLength", evaluation.meanLength());
        solvedAbove.ifPresent(
                threshold -> to.put("solvedAbove", threshold).put("shareSolved", evaluation.shareAbove(threshold)));
        evaluation.endings().forEach(to.putObject("endings")::put);
        JsonFile.add(to.putArray("returns"), evaluation.returns());
        return to;
    }
}
