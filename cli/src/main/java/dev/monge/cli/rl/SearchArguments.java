package dev.monge.cli.rl;

import dev.monge.cli.data.ColumnArguments;
import dev.monge.cli.data.LoadingBar;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.format.DataSets;
import dev.monge.rl.training.PolicyTraining;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of the search for the best policy under a learned reward; a mixin. */
final class SearchArguments {
    private static final List<String> NAMES = List.of("--attempts", "--demos");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @HelpTopic(Topic.TRAINING)
    @Option(
            names = "--attempts",
            paramLabel = "N",
            description = "With --reward: largest number of PPO runs, each with its own seed; the best policy by the"
                    + " learned reward is saved (default: ${DEFAULT-VALUE}).")
    private int attempts = PolicyTraining.ATTEMPTS;

    @HelpTopic(Topic.INPUTS)
    @Option(
            names = "--demos",
            paramLabel = "DATA",
            description = "With --reward: demonstrations, in any format that monge reads. Attempts stop once a policy"
                    + " earns 90%% of what the best demonstrator earns, by the learned reward.")
    private @Nullable String demos;

    @Mixin
    private ColumnArguments columns = new ColumnArguments();

    /**
     * A training on a learned reward with these attempts and, if there are any, demonstrations; guesses and, if it takes
     * long, progress go to standard error.
     */
    PolicyTraining appliedTo(PolicyTraining training) throws IOException {
        PolicyTraining all = training.withAttempts(attempts);
        if (demos == null) {
            return all;
        }
        var bar = new LoadingBar(spec.commandLine().getErr(), System::nanoTime);
        return all.withDemonstrations(DataSets.load(demos, columns.options(), bar));
    }

    /** Before any work is done: a search needs a learned reward. */
    void refuseWithoutReward() {
        for (String name : NAMES) {
            if (spec.commandLine().getParseResult().hasMatchedOption(name)) {
                throw new ParameterException(spec.commandLine(), name + " requires --reward");
            }
        }
    }
}
