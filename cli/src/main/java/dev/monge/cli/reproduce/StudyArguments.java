package dev.monge.cli.reproduce;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.input.InputException;
import dev.monge.research.reproduction.StudyRunner;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of commands that run many studies and write a report of their results. */
public final class StudyArguments {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @HelpTopic(Topic.STUDIES)
    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Number of studies that run at once; the result does not depend on it (default: all"
                    + " processors).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--force", description = "Discard the results in the folder and start again.")
    private boolean force;

    /** Returns a runner on the threads that were asked for. */
    public StudyRunner onThreads() {
        return StudyRunner.onThreads(threads);
    }

    /** Returns whether existing results are discarded. */
    public boolean isForced() {
        return force;
    }

    /** Returns the text that was given for {@code --out}, which may be an address, or a default. */
    public String out(String otherwise) {
        List<String> given = Objects.requireNonNull(spec.findOption("--out")).originalStringValues();
        return given.isEmpty() ? otherwise : given.get(given.size() - 1);
    }

    /** Refuses an option that means nothing to a command. */
    public void refuse(String option, String why) {
        if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
            throw new InputException(option + " " + why);
        }
    }

    /** Returns the lines to print: what was found, and where the report is. */
    public static List<String> reported(List<String> found, String report) {
        return Stream.concat(found.stream(), Stream.of("report: " + report)).toList();
    }
}
