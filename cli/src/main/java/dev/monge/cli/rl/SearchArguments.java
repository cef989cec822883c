package dev.monge.cli.rl;

import dev.monge.cli.data.ColumnArguments;
import dev.monge.cli.data.LoadingBar;
import dev.monge.format.DataSets;
import dev.monge.rl.search.PolicySearch;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How long the best policy for a learned reward is searched for. */
final class SearchArguments {
    private static final List<String> NAMES = List.of("--attempts", "--demos");

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(
            names = "--attempts",
            paramLabel = "N",
            description = "With --reward: how often PPO is run at most, each time with another seed; the best policy by"
                    + " the learned reward is saved (default: ${DEFAULT-VALUE}).")
    private int attempts = PolicySearch.ATTEMPTS;

    @Option(
            names = "--demos",
            paramLabel = "DATA",
            description = "With --reward: demonstrations, in any format that monge reads. PPO is not run again once a"
                    + " policy earns 90%% of what the best demonstrator does, by the learned reward.")
    private @Nullable String demos;

    @Mixin
    private ColumnArguments columns = new ColumnArguments();

    int attempts() {
        return attempts;
    }

    /** The demonstrations, if there are any; guesses and, if it takes long, progress go to standard error. */
    Optional<DataSet> load() throws IOException {
        if (demos == null) {
            return Optional.empty();
        }
        var bar = new LoadingBar(spec.commandLine().getErr(), System::nanoTime);
        return Optional.of(DataSets.load(demos, columns.options(), bar));
    }

    /** Before any work is done: a search needs a learned reward. */
    void refuseWithoutReward() {
        for (String name : NAMES) {
            if (spec.commandLine().getParseResult().hasMatchedOption(name)) {
                throw new ParameterException(spec.commandLine(), name + " goes with --reward");
            }
        }
    }
}
