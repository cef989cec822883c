package dev.monge.cli.data;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.format.csv.ColumnRoles;
import dev.monge.input.InputException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The roles of a table's columns; a mixin. */
@HelpTopic(Topic.COLUMNS)
public final class RoleArguments {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--trajectory-column",
            paramLabel = "COLUMN",
            description = "Column with the id of the trajectory (default for all columns: found by name).")
    private @Nullable String trajectory;

    @Option(names = "--step-column", paramLabel = "COLUMN", description = "Column with the step or time.")
    private @Nullable String step;

    @Option(
            names = "--feature-columns",
            split = ",",
            paramLabel = "COLUMN",
            description = "Columns of the state, separated by commas.")
    private @Nullable List<String> features;

    @Option(
            names = "--action-columns",
            split = ",",
            paramLabel = "COLUMN",
            description = "Columns of the action, separated by commas.")
    private @Nullable List<String> actions;

    @Option(names = "--reward-column", paramLabel = "COLUMN", description = "Column with the true reward.")
    private @Nullable String reward;

    @Option(
            names = "--terminated-column",
            paramLabel = "COLUMN",
            description = "Column that is 1 where a step ended in a terminal state.")
    private @Nullable String terminated;

    @Option(
            names = "--ignore-columns",
            split = ",",
            paramLabel = "COLUMN",
            description = "Columns to ignore, separated by commas.")
    private List<String> ignored = List.of();

    /** The roles that were given; contradictions are the user's mistake. */
    public ColumnRoles roles() {
        try {
            return new ColumnRoles(trajectory, step, features, actions, reward, terminated, ignored);
        } catch (InputException contradiction) {
            throw new ParameterException(spec.commandLine(), String.valueOf(contradiction.getMessage()), contradiction);
        }
    }
}
