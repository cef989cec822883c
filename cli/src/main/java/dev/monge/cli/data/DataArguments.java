package dev.monge.cli.data;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.format.DataSets;
import dev.monge.format.ReadOptions;
import dev.monge.format.io.ReadProgress;
import dev.monge.reward.Reward;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --demos} and those that say how to read it; a mixin for commands that work on recorded data. */
@HelpTopic(Topic.INPUTS)
public final class DataArguments {
    static final String DESCRIPTION =
            "The demonstrations: CSV or text, Parquet, JSON lines, NPZ, a Minari folder or id, a LeRobot folder,"
                    + " robomimic HDF5, or a folder or quoted pattern of such files, one per recording.";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--demos", required = true, paramLabel = "DATA", description = DESCRIPTION)
    private String demos = "";

    @Mixin
    private ColumnArguments columns = new ColumnArguments();

    /** What was given to {@code --demos}. */
    public String demos() {
        return demos;
    }

    /** The column that says whose recording it is, or null for the default. */
    public @Nullable String group() {
        return columns.group();
    }

    /** The files that are read, as far as their names are valid. */
    public List<Path> paths() {
        List<Path> paths = new ArrayList<>(columns.paths());
        try {
            paths.addAll(DataSets.files(demos));
        } catch (IOException | IllegalArgumentException unreadable) {
            return paths; // reading says so
        }
        return paths;
    }

    /** Reads the data; prints what was guessed and, if reading takes long, progress on standard error. */
    public DataSet load() throws IOException {
        return load(columns.options());
    }

    /**
     * Reads the data for a reward: other columns of a table than those it was fitted on are ignored, and missing values
     * are treated as they were then, unless the arguments say otherwise.
     */
    public DataSet load(Reward reward) throws IOException {
        return load(options(ReadOptions.forReward(reward)));
    }

    /** Reads the data with options that these arguments were added to. */
    public DataSet load(ReadOptions options) throws IOException {
        return DataSets.load(demos, options, new LoadingBar(spec.commandLine().getErr(), System::nanoTime));
    }

    /** Adds these arguments to what is known already. */
    public ReadOptions options(ReadOptions known) throws IOException {
        return columns.options(known);
    }

    /** Reads the data and tells {@code progress}. */
    public DataSet load(ReadProgress progress) throws IOException {
        return DataSets.load(demos, columns.options(), progress);
    }

    /** Reads the data about which another table may say whose recordings they are. */
    public DataSet loadGroupedElsewhere() throws IOException {
        var bar = new LoadingBar(spec.commandLine().getErr(), System::nanoTime);
        return DataSets.load(demos, columns.options().withGroupElsewhere(), bar);
    }
}
