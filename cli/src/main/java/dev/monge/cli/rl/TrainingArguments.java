package dev.monge.cli.rl;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.reward.RewardArgument;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.file.TrainingTask;
import dev.monge.rl.rollout.RewardSignal;
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

    LogArguments logs() {
        return run.logs();
    }

    int threads() {
        return run.threads();
    }

    TrainingTask task() throws IOException {
        return new TrainingTask(run.environment(), describeReward(), run.options());
    }

    RewardSignal reward() throws IOException {
        List<RewardSignal> members = new ArrayList<>();
        for (Path file : rewards) {
            for (RewardNetwork reward : RewardArgument.members(file)) {
                members.add(RewardSignal.learned(reward));
            }
        }
        return switch (members.size()) {
            case 0 -> RewardSignal.environment();
            case 1 -> members.get(0);
            default -> RewardSignal.mean(members);
        };
    }

    private String describeReward() throws IOException {
        if (rewards.isEmpty()) {
            return TrainingTask.TRUE_REWARD;
        }
        return (rewards.size() > 1 ? "mean of " : "") + FileDigest.of(rewards);
    }
}
