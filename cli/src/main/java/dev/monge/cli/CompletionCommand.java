package dev.monge.cli;

import java.io.PrintWriter;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code monge completion}: prints a completion script for bash and zsh. */
@Command(
        name = "completion",
        description = "Print a script that completes commands and options in bash and zsh.",
        footer = {"", "Example: source <(monge completion)"},
        mixinStandardHelpOptions = true)
final class CompletionCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        PrintWriter print = spec.commandLine().getOut();
        print.print(AutoComplete.bash("monge", spec.root().commandLine()));
        print.print('\n');
        print.flush();
    }
}
