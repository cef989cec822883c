package dev.monge.cli.output;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import java.io.PrintWriter;
import java.io.Writer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --quiet}: prints no progress; warnings and errors are printed in any case. A mixin. */
@HelpTopic(Topic.PROGRESS)
public final class ProgressArgument {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--quiet", description = "Print no progress on standard error.")
    private boolean quiet;

    /** Where progress goes: to standard error, or nowhere. */
    public PrintWriter writer() {
        return quiet ? new PrintWriter(Writer.nullWriter()) : spec.commandLine().getErr();
    }
}
