package dev.monge.cli.data;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.format.ReadOptions;
import dev.monge.format.io.FormatException;
import dev.monge.input.InputException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How a table or an HDF5 file is read: the roles of columns, the observations that make up the state; a mixin. */
@HelpTopic(Topic.COLUMNS)
public final class ColumnArguments {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Mixin
    private RoleArguments roles = new RoleArguments();

    @Option(
            names = "--observations",
            split = ",",
            paramLabel = "KEY",
            description = "For HDF5, Minari and LeRobot: the observations that make up the state, separated by commas"
                    + " (default: all vectors).")
    private List<String> observations = List.of();

    @Mixin
    private RecordingArguments recordings = new RecordingArguments();

    /** The column that says whose recording it is, or null for the default. */
    @Nullable
    String group() {
        return recordings.group();
    }

    /** The files that are read besides the data. */
    List<Path> paths() {
        return recordings.paths();
    }

    /** The arguments as the readers want them; contradictions are the user's mistake. */
    public ReadOptions options() throws IOException {
        return options(ReadOptions.DEFAULT);
    }

    /** The same on top of what is known already, such as the columns that a reward expects. */
    ReadOptions options(ReadOptions known) throws IOException {
        try {
            return recordings.options(known.withColumns(roles.roles()).withObservations(observations));
        } catch (FormatException wrongFile) {
            throw wrongFile;
        } catch (InputException contradiction) {
            throw new ParameterException(spec.commandLine(), String.valueOf(contradiction.getMessage()), contradiction);
        }
    }
}
