package dev.monge.cli.rl;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.OutputFile;
import dev.monge.cli.output.SlowArithmetic;
import dev.monge.cli.output.StopNotice;
import dev.monge.research.adversarial.Gail;
import dev.monge.research.adversarial.GailReward;
import dev.monge.rl.file.PolicyProvenance;
import dev.monge.rl.file.TrainingTask;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
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
    @SuppressWarnings("NullAway.Init")
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

    /** For the command line. */
    public GailCommand() {}

    @Override
    public Integer call() throws IOException {
        PpoOptions ppo = run.options();
        Gail.Options options = Gail.Options.DEFAULT
                .withReward(form)
                .withGradientPenalty(gradientPenalty)
                .withSeed(ppo.seed());
        Supplier<Environment> make = Environments.standard().world(run.environment())::make;
        OutputFile.requireAll(output.force(), output.file(), run.logs().csv());
        List<Trajectory> shown = demonstrations.load();
        Policy policy;
        try (RunLogs logs = run.logs().open("GAIL", ppo, Optional.empty())) {
            SlowArithmetic.warn(spec);
            policy = StopNotice.lost(spec, output.file())
                    .during(() -> Gail.train(make, shown, ppo, options, PpoControl.NONE.withProgress(logs)));
        } catch (ArithmeticException e) {
            return Failures.report(spec, e);
        }
        output.save(
                policy,
                run.environment(),
                provenance(ppo, options),
                run.threads(),
                output.replacement(),
                spec.commandLine().getOut());
        return 0;
    }

    private PolicyProvenance provenance(PpoOptions ppo, Gail.Options options) throws IOException {
        var task = new TrainingTask(run.environment(), "taken for " + demonstrations.described(), ppo);
        PolicyProvenance of = PolicyProvenance.of(
                task, ppo.iterations() - 1, (long) ppo.iterations() * ppo.environments() * ppo.horizon());
        Map<String, String> all = new LinkedHashMap<>(of.options());
        all.putAll(options.settings());
        return new PolicyProvenance(of.version(), "GAIL", of.reward(), of.seed(), of.iteration(), of.steps(), all);
    }
}
