package dev.monge.cli.rl;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.SlowArithmetic;
import dev.monge.cli.output.StopNotice;
import dev.monge.research.imitation.BehaviouralCloning;
import dev.monge.reward.Version;
import dev.monge.rl.file.SavedPolicy;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.training.PolicyProvenance;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environments;
import dev.monge.world.World;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code monge clone}: trains a policy by behavioural cloning. */
@Command(
        name = "clone",
        description = {
            "Train a policy by behavioural cloning.",
            "Imitates the demonstrated actions, good and bad ones alike. Demonstrations need actions."
        },
        footer = {"", "Example: monge clone LunarLander-v3 --demos d125.jsonl.gz --out cloned.policy.json"},
        mixinStandardHelpOptions = true)
public final class CloneCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private EnvironmentArgument environment = new EnvironmentArgument();

    @Mixin
    private DemonstrationsArgument demonstrations = new DemonstrationsArgument();

    @Mixin
    private PolicyOutput output = new PolicyOutput();

    @HelpTopic(Topic.TRAINING)
    @Option(
            names = "--epochs",
            paramLabel = "N",
            description = "Number of passes over all steps (default: ${bundle:clone.epochs}, more for few steps).")
    private @Nullable Integer epochs;

    @HelpTopic(Topic.TRAINING)
    @Option(names = "--seed", paramLabel = "S", description = "Seed of the run (default: ${DEFAULT-VALUE}).")
    private long seed = 0;

    @Override
    public Integer call() throws IOException {
        BehaviouralCloning.Options options = options();
        World world = Environments.standard().world(environment.id());
        output.require();
        List<Trajectory> shown = demonstrations.load();
        SlowArithmetic.warn(spec);
        Policy policy = StopNotice.lost(spec, output.file())
                .during(() -> BehaviouralCloning.train(shown, world.make(), options));
        Map<String, String> described = new LinkedHashMap<>();
        described.put("demonstrations", demonstrations.described());
        described.putAll(options.settings());
        long steps = shown.stream().mapToLong(Trajectory::length).sum();
        var provenance = new PolicyProvenance(
                Version.current(), "behavioural cloning", "none", seed, options.epochs(steps) - 1, steps, described);
        int threads = Runtime.getRuntime().availableProcessors();
        var saved = new SavedPolicy(policy, environment.id(), provenance, Optional.empty());
        output.save(saved, world, threads, output.replacement());
        return 0;
    }

    private BehaviouralCloning.Options options() {
        var preset = BehaviouralCloning.Options.DEFAULT.withSeed(seed);
        return epochs == null ? preset : preset.withEpochs(epochs);
    }
}
