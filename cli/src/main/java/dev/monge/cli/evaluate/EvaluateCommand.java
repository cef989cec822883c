package dev.monge.cli.evaluate;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code monge evaluate}: the commands that compare what was learned with the truth. Without a subcommand, it compares
 * scores with outside ratings.
 */
@Command(
        name = "evaluate",
        description = {
            "Evaluate a policy or a reward by the true reward, or scores by outside ratings.",
            "The options are those of monge evaluate ratings, which is what evaluate does without a subcommand."
        },
        footer = {
            "",
            "Example: monge evaluate policy --policy lander.policy.json --episodes 100",
            "Example: monge evaluate reward --reward runs.reward.json --demos runs.csv",
            "Example: monge evaluate --reward runs.reward.json --demos runs.csv \\",
            "  --scores ratings.csv --group-column person"
        },
        mixinStandardHelpOptions = true,
        subcommands = {EvaluatePolicy.class, EvaluateReward.class, EvaluateRatings.class})
public final class EvaluateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private RatingsArguments ratings = new RatingsArguments();

    @Override
    public Integer call() throws IOException {
        if (spec.commandLine().getParseResult().matchedOptions().isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "expected a subcommand: policy, reward or ratings (or --scores FILE)");
        }
        return ratings.run();
    }
}
