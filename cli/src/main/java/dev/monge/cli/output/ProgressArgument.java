package dev.monge.cli.output;

import java.io.PrintWriter;
import java.io.Writer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code --quiet}: whether a command that takes long says how far it is. Warnings and errors are said in any case. */
public final class ProgressArgument {
    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(names = "--quiet", description = "No progress on standard error.")
    private boolean quiet;

    /** For the command line. */
    public ProgressArgument() {}

    /** Where progress goes: to standard error, or nowhere. */
    public PrintWriter writer() {
        return quiet ? new PrintWriter(Writer.nullWriter()) : spec.commandLine().getErr();
    }
}
