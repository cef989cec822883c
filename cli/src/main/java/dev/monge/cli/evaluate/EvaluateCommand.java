package dev.monge.cli.evaluate;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code monge evaluate}: the commands that compare what was learned with the truth. */
@Command(
        name = "evaluate",
        description = "Evaluate a policy, or a learned reward, by the true reward.",
        footer = {
            "",
            "Example: monge evaluate policy --policy lander.policy.json --episodes 100",
            "Example: monge evaluate reward --reward runs.reward.json --demos runs.csv"
        },
        mixinStandardHelpOptions = true,
        subcommands = {EvaluatePolicy.class, EvaluateReward.class})
public final class EvaluateCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    /** For the command line. */
    public EvaluateCommand() {}

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "expected a subcommand: policy or reward");
    }
}
