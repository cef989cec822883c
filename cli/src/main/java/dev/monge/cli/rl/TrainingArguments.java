package dev.monge.cli.rl;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.reward.RewardArgument;
import dev.monge.reward.Reward;
import dev.monge.rl.file.TrainingTask;
import dev.monge.rl.rollout.RewardSignal;
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
        return new TrainingTask(run.environment(), describeReward(), run.options());
    }

    /** What is maximised in a world. */
    RewardSignal reward(World world) throws IOException {
        List<Reward> learned = learned();
        return learned.isEmpty() ? RewardSignal.environment() : RewardSignal.of(world.bind(learned));
    }

    /** The learned rewards, or none if the true one is maximised. */
    List<Reward> learned() throws IOException {
        return reading.load(rewards);
    }

    private String describeReward() throws IOException {
        if (rewards.isEmpty()) {
            return TrainingTask.TRUE_REWARD;
        }
        return (rewards.size() > 1 ? "mean of " : "") + FileDigest.of(rewards);
    }
}
