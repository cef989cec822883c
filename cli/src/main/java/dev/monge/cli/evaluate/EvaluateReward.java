package dev.monge.cli.evaluate;

import dev.monge.assessment.report.RewardEvaluation;
import dev.monge.cli.data.DataArguments;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.JsonArgument;
import dev.monge.cli.reward.LearnedRewardArgument;
import dev.monge.cli.reward.ReturnsGammaArgument;
import dev.monge.format.json.JsonFile;
import dev.monge.metric.Bootstrap;
import dev.monge.reward.Reward;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ObjectNode;

/** {@code monge evaluate reward}: compares a learned reward with the true one on data that have true rewards. */
@Command(
        name = "reward",
        description = {
            "Compare a learned reward with the true one.",
            "Needs demonstrations with true rewards. Reports Pearson, Spearman and Kendall correlations per step, suffix"
                    + " and episode with ${bundle:evaluate.level}%% bootstrap intervals, the Wasserstein fit of the returns"
                    + " and the EPIC distance."
        },
        footer = {"", "Example: monge evaluate reward --reward runs.reward.json --demos runs.csv"},
        mixinStandardHelpOptions = true)
final class EvaluateReward implements Callable<Integer> {
    /** Beyond this number of steps there are fewer resamples, to bound the time. */
    private static final int MANY_STEPS = 100_000;

    private static final int FEWEST_RESAMPLES = 50;

    @Spec
    private CommandSpec spec;

    @Mixin
    private LearnedRewardArgument reward = new LearnedRewardArgument();

    @Mixin
    private DataArguments data = new DataArguments();

    @Mixin
    private ReturnsGammaArgument gamma = new ReturnsGammaArgument();

    @HelpTopic(Topic.EVALUATION)
    @Option(
            names = "--resamples",
            paramLabel = "N",
            description =
                    "Number of bootstrap resamples of whole trajectories (default: ${bundle:evaluate.resamples}, fewer"
                            + " for more than " + MANY_STEPS + " steps).")
    private @Nullable Integer resamples;

    @HelpTopic(Topic.EVALUATION)
    @Option(names = "--seed", paramLabel = "S", description = "Seed of the bootstrap (default: ${DEFAULT-VALUE}).")
    private long seed = 0;

    @Mixin
    private JsonArgument json = new JsonArgument();

    @Override
    public Integer call() throws IOException {
        if (resamples != null) {
            bootstrap(resamples); // checked before anything is read
        }
        @Nullable Double discount = gamma.given();
        Reward learned = reward.load();
        DataSet set = data.load(learned);
        var evaluation = RewardEvaluation.of(
                learned,
                String.valueOf(reward.file().getFileName()),
                set,
                discount,
                bootstrap(resamples == null ? affordable(set.steps()) : resamples));
        PrintWriter print = spec.commandLine().getOut();
        if (json.asked()) {
            ObjectNode result = evaluation.json();
            learned.warnings().forEach(result.putArray("warnings")::add);
            print.println(JsonFile.line(result));
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
        return (int) Math.max(FEWEST_RESAMPLES, Math.min(most, most * MANY_STEPS / steps));
    }
}
