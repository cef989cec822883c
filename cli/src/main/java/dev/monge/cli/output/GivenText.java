package dev.monge.cli.output;

import java.util.List;
import java.util.Objects;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What was typed for an option, before it became a value. */
public final class GivenText {
    private GivenText() {}

    /** Returns the text that was given for an option, the last one if there are several, or a default. */
    public static String of(CommandSpec spec, String option, String otherwise) {
        OptionSpec known = Objects.requireNonNull(spec.findOption(option));
        List<String> given = known.originalStringValues();
        return given.isEmpty() ? otherwise : given.get(given.size() - 1);
    }

    /**
     * Refuses an option that means nothing to a command.
     *
     * @throws IllegalArgumentException if it was given
     */
    public static void refuse(CommandSpec spec, String option, String why) {
        if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
            throw new IllegalArgumentException(option + " " + why);
        }
    }
}
