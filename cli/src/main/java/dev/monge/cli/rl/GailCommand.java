package dev.monge.cli.rl;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.OutputFile;
import dev.monge.cli.output.SlowArithmetic;
import dev.monge.cli.output.StopNotice;
import dev.monge.research.adversarial.Gail;
import dev.monge.research.adversarial.GailReward;
import dev.monge.rl.file.SavedPolicy;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.training.PolicyProvenance;
import dev.monge.rl.training.TrainingTask;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environments;
import dev.monge.world.World;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code monge gail}: trains a policy by generative adversarial imitation learning. */
@Command(
        name = "gail",
        description = {
            "Train a policy by generative adversarial imitation learning (GAIL).",
            "Trains with PPO on the reward of a discriminator that learns to tell the policy from the"
                    + " demonstrations. Demonstrations need actions."
        },
        footer = {"", "Example: monge gail LunarLander-v3 --demos d125.jsonl.gz --form survival --out gail.policy.json"
        },
        mixinStandardHelpOptions = true)
public final class GailCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private RunArguments run = new RunArguments();

    @Mixin
    private DemonstrationsArgument demonstrations = new DemonstrationsArgument();

    @Mixin
    private PolicyOutput output = new PolicyOutput();

    @HelpTopic(Topic.TRAINING)
    @Option(
            names = "--form",
            paramLabel = "NAME",
            description =
                    "Form of the reward from the discriminator: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private GailReward form = Gail.Options.DEFAULT.reward();

    @HelpTopic(Topic.TRAINING)
    @Option(
            names = "--gradient-penalty",
            paramLabel = "WEIGHT",
            description =
                    "Weight of the penalty on the discriminator's gradient (default: ${DEFAULT-VALUE}; WGAN-GP: 10).")
    private double gradientPenalty = Gail.Options.DEFAULT.gradientPenalty();

    @Override
    public Integer call() throws IOException {
        PpoOptions ppo = run.options();
        Gail.Options options = Gail.Options.DEFAULT
                .withReward(form)
                .withGradientPenalty(gradientPenalty)
                .withSeed(ppo.seed());
        World world = Environments.standard().world(run.environment());
        OutputFile.requireAll(output.force(), output.file(), run.logs().csv());
        List<Trajectory> shown = demonstrations.load();
        Policy policy;
        try (RunLogs logs = run.logs().open("GAIL", ppo, Optional.empty())) {
            SlowArithmetic.warn(spec);
            policy = StopNotice.lost(spec, output.file())
                    .during(() -> Gail.train(world::make, shown, ppo, options, PpoControl.NONE.withProgress(logs)));
        } catch (ArithmeticException e) {
            return Failures.report(spec, e);
        }
        var saved = new SavedPolicy(policy, run.environment(), provenance(ppo, options), Optional.empty());
        output.save(saved, world, run.threads(), output.replacement());
        return 0;
    }

    private PolicyProvenance provenance(PpoOptions ppo, Gail.Options options) throws IOException {
        var task = new TrainingTask(run.environment(), "taken for " + demonstrations.described(), ppo);
        PolicyProvenance of = PolicyProvenance.of(task, ppo.iterations() - 1);
        Map<String, String> all = new LinkedHashMap<>(of.options());
        all.putAll(options.settings());
        return of.withAlgorithm("GAIL").withOptions(all);
    }
}
