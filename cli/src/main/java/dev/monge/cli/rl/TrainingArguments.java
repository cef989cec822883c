package dev.monge.cli.rl;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.reward.RewardArgument;
import dev.monge.reward.Reward;
import dev.monge.rl.file.FileDigest;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.training.PolicyTraining;
import dev.monge.rl.training.TrainingTask;
import dev.monge.world.Environments;
import dev.monge.world.World;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that train a policy on a reward; a mixin. */
@HelpTopic(Topic.INPUTS)
final class TrainingArguments {
    @Mixin
    private RunArguments run = new RunArguments();

    @Option(
            names = "--reward",
            paramLabel = "FILE",
            description = "Maximise this learned reward (*.reward.json) instead of the true one; may be repeated,"
                    + " then the mean is maximised.")
    private List<Path> rewards = new ArrayList<>();

    @Mixin
    private RewardArgument reading = new RewardArgument();

    LogArguments logs() {
        return run.logs();
    }

    int threads() {
        return run.threads();
    }

    TrainingTask task() throws IOException {
        String reward = rewards.isEmpty() ? TrainingTask.TRUE_REWARD : FileDigest.ofRewards(rewards);
        return new TrainingTask(run.environment(), reward, run.options());
    }

    /** What is maximised in a world. */
    RewardSignal reward(World world) throws IOException {
        List<Reward> learned = reading.load(rewards);
        return learned.isEmpty() ? RewardSignal.environment() : RewardSignal.of(world.bind(learned));
    }

    /** Training on the learned rewards or, without any, on the true one. */
    PolicyTraining training() throws IOException {
        TrainingTask task = task();
        World world = Environments.standard().world(task.environment());
        List<Reward> learned = reading.load(rewards);
        return learned.isEmpty()
                ? PolicyTraining.onTrueReward(world, task.options())
                : PolicyTraining.of(world, learned, task.options()).named(task.reward());
    }
}
