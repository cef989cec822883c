package dev.monge.cli.data;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.format.DataSets;
import dev.monge.format.ReadOptions;
import dev.monge.reward.Reward;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The option {@code --demos} of commands that can do without it, and those that say how to read it; a mixin. A table of
 * ratings beside the data may say whose recordings they are.
 */
@HelpTopic(Topic.INPUTS)
public final class OptionalDataArguments {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--demos", paramLabel = "DATA", description = DataArguments.DESCRIPTION)
    private @Nullable String demos;

    @Mixin
    private ColumnArguments columns = new ColumnArguments();

    /** What was given to {@code --demos}, or null. */
    public @Nullable String demos() {
        return demos;
    }

    /** The column that says whose recording it is, or null for the default. */
    public @Nullable String group() {
        return columns.group();
    }

    /**
     * Reads the data.
     *
     * @param from what was given to {@code --demos}
     * @param reward the reward that scores the data, or null: its columns are found by name, and missing values are
     *     treated as when it was fitted, unless the arguments say otherwise
     * @param peopleElsewhere whether another table says whose recordings they are
     */
    public DataSet load(String from, @Nullable Reward reward, boolean peopleElsewhere) throws IOException {
        var bar = new LoadingBar(spec.commandLine().getErr(), System::nanoTime);
        ReadOptions options = reward == null ? columns.options() : columns.options(ReadOptions.forReward(reward));
        return DataSets.load(from, peopleElsewhere ? options.withGroupElsewhere() : options, bar);
    }

    /** Adds these arguments to what is known already. */
    public ReadOptions options(ReadOptions known) throws IOException {
        return columns.options(known);
    }

    /** Reads the data with options that these arguments were added to. */
    public DataSet load(String from, ReadOptions options) throws IOException {
        return DataSets.load(from, options, new LoadingBar(spec.commandLine().getErr(), System::nanoTime));
    }
}
