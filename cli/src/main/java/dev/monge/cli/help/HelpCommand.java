package dev.monge.cli.help;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code monge help}: what {@code --help} prints, and a list of all commands. */
@Command(
        name = "help",
        description = "List all commands, or describe one.",
        footer = {"", "Example: monge help all", "Example: monge help evaluate reward"},
        mixinStandardHelpOptions = true)
public final class HelpCommand implements Callable<Integer> {
    private static final String ALL = "all";

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..*",
            paramLabel = "WORD",
            description = "all for a list of all commands, or a command (default: what monge --help prints).")
    private List<String> words = List.of();

    @Override
    public Integer call() {
        CommandLine told = spec.root().commandLine();
        PrintWriter print = told.getOut();
        if (words.equals(List.of(ALL))) {
            HelpLayout.everything(spec.root()).strip().lines().forEach(print::println);
        } else {
            for (String word : words) {
                CommandLine next = told.getSubcommands().get(word);
                if (next == null) {
                    throw new UnmatchedArgumentException(told, List.of(word));
                }
                told = next;
            }
            told.usage(print);
        }
        print.flush();
        return 0;
    }
}
