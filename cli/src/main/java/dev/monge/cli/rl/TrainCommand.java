package dev.monge.cli.rl;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.CheckpointFolder;
import dev.monge.cli.output.StopNotice;
import dev.monge.rl.file.PolicyProvenance;
import dev.monge.rl.file.PpoCheckpointFile;
import dev.monge.rl.file.TrainingTask;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code monge train}: trains a policy with PPO on the true reward, on a learned one, or on several. */
@Command(
        name = "train",
        description = "Train a policy with PPO on the true reward or on learned ones.",
        footer = {
            "",
            "Example: monge train LunarLander-v3 --preset fast --seed 1 --out lander.policy.json",
            "An interrupted run continues with --resume and gives the same policy."
        },
        mixinStandardHelpOptions = true)
public final class TrainCommand implements Callable<Integer> {
    private static final int ITERATIONS_PER_CHECKPOINT = 10;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private TrainingArguments training = new TrainingArguments();

    @Mixin
    private PolicyOutput output = new PolicyOutput();

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--resume", description = "Continue from the checkpoint next to the output, if there is one.")
    private boolean resume;

    /** For the command line. */
    public TrainCommand() {}

    @Override
    public Integer call() throws IOException {
        TrainingTask task = training.task();
        Supplier<Environment> make = task.environment().in(Environments.standard());
        RewardSignal reward = training.reward();
        if (!(resume && CheckpointFolder.isLeft(output.file()))) {
            output.require();
        }
        try (CheckpointFolder checkpoints = CheckpointFolder.open(output.file(), resume);
                RunLogs logs = training.logs().open()) {
            PpoControl control = PpoControl.NONE
                    .withProgress(logs)
                    .withCheckpoints(new PpoCheckpointFile(checkpoints.only(), task), ITERATIONS_PER_CHECKPOINT);
            Policy policy = StopNotice.resumed(spec, checkpoints.path())
                    .during(() -> Ppo.train(make, reward, task.options(), control));
            save(policy, task);
            checkpoints.delete();
        } catch (IllegalStateException e) {
            return Failures.report(spec, e);
        }
        return 0;
    }

    private void save(Policy policy, TrainingTask task) throws IOException {
        PpoOptions options = task.options();
        int iterations = options.iterations();
        var provenance = PolicyProvenance.of(
                task, iterations - 1, (long) iterations * options.environments() * options.horizon());
        output.save(
                policy,
                task.environment(),
                provenance,
                training.threads(),
                spec.commandLine().getOut());
    }
}
