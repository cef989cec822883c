package dev.monge.cli;

import dev.monge.cli.ask.AskCommand;
import dev.monge.cli.data.ConvertCommand;
import dev.monge.cli.data.ShowCommand;
import dev.monge.cli.doctor.DoctorCommand;
import dev.monge.cli.evaluate.EvaluateCommand;
import dev.monge.cli.help.HelpCommand;
import dev.monge.cli.help.HelpLayout;
import dev.monge.cli.inspect.InspectCommand;
import dev.monge.cli.output.GivenFiles;
import dev.monge.cli.output.StopNotice;
import dev.monge.cli.output.Terminal;
import dev.monge.cli.output.TerminalText;
import dev.monge.cli.plugin.PluginFolder;
import dev.monge.cli.profile.ExpertsCommand;
import dev.monge.cli.profile.ProfileCommand;
import dev.monge.cli.render.RenderCommand;
import dev.monge.cli.reward.FitCommand;
import dev.monge.cli.reward.ScoreCommand;
import dev.monge.cli.rl.DemosCommand;
import dev.monge.cli.rl.ExportCommand;
import dev.monge.cli.rl.PoolCommand;
import dev.monge.cli.rl.TrainCommand;
import dev.monge.cli.rounds.RoundsCommand;
import dev.monge.cli.spark.SparkCommand;
import dev.monge.cli.studio.StudioCommand;
import dev.monge.cli.supervision.LabelsCommand;
import dev.monge.cli.supervision.PairsCommand;
import dev.monge.input.InputException;
import dev.monge.world.EnvironmentFailure;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * {@code monge}: exit code 0 when all went well, 1 when something failed, 2 when the input is at fault.
 *
 * <p>A user's mistake ({@link InputException}, or a file that cannot be read or written) is one line on standard error,
 * never a stack trace. Anything else that nobody expected is a bug, which keeps its trace.
 */
@Command(
        name = "monge",
        description = "Learn reward functions from demonstrations of mixed quality by matching optimality profiles.",
        footer = {"", "monge COMMAND --help describes a command, monge help all lists all of them."},
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        subcommands = {
            HelpCommand.class,
            StudioCommand.class,
            ProfileCommand.class,
            PairsCommand.class,
            LabelsCommand.class,
            ExpertsCommand.class,
            FitCommand.class,
            AskCommand.class,
            ScoreCommand.class,
            TrainCommand.class,
            EvaluateCommand.class,
            InspectCommand.class,
            RoundsCommand.class,
            PoolCommand.class,
            DemosCommand.class,
            ExportCommand.class,
            RenderCommand.class,
            SparkCommand.class,
            ShowCommand.class,
            ConvertCommand.class,
            DoctorCommand.class,
            CompletionCommand.class
        })
public final class Main implements Runnable {
    /** Something that was given cannot be used. */
    static final int BAD_INPUT = 2;

    private static final int FAILED = 1;

    /** What is said after the trace of a failure that nobody expected. */
    private static final String BUG =
            "this is a bug in Monge, or in a plugin that the lines above name; please report it"
                    + " with them and the output of monge doctor, as CONTRIBUTING.md says";

    private static final String PLUGINS = "--plugins";

    @Spec
    private CommandSpec spec;

    @Option(
            names = PLUGINS,
            paramLabel = "DIR",
            description =
                    "A folder of jars with environments or feature maps of your own, for any command that follows "
                            + "(default: the folder that the variable " + PluginFolder.VARIABLE + " names, if any).")
    private @Nullable String plugins;

    /** Runs the command line and exits with its code. */
    public static void main(String[] args) {
        System.exit(run(commandLine(), args));
    }

    /** Runs a command line and returns the exit code. */
    public static int run(CommandLine line, String[] args) {
        try {
            int code = line.execute(args);
            return System.out.checkError() ? lost(code) : code;
        } catch (OutOfMemoryError full) {
            long megabytes = Runtime.getRuntime().maxMemory() >> 20;
            System.err.println("monge: this needs more memory than the " + megabytes
                    + " MiB available to Java; set more, for example JAVA_TOOL_OPTIONS=-Xmx8g monge ...");
            return FAILED;
        } catch (NoClassDefFoundError missing) {
            if (ResearchCommands.isPresent()
                    || !String.valueOf(missing.getMessage()).startsWith("dev/monge/research/")) {
                throw missing;
            }
            System.err.println("monge: " + ResearchCommands.advice("this"));
            return BAD_INPUT;
        }
    }

    /** Output was lost. One more byte tells why: a reader that has closed the pipe is no failure, a full disk is. */
    private static int lost(int code) {
        try {
            new FileOutputStream(FileDescriptor.out).write('\n');
            return code;
        } catch (IOException e) {
            if (String.valueOf(e.getMessage()).contains("Broken pipe")) {
                return code;
            }
            System.err.println(
                    "monge: standard output cannot be written: " + TerminalText.line(oneLine(e.getMessage())));
            return BAD_INPUT;
        }
    }

    /** The command line, ready to run; tests run it in place. */
    public static CommandLine commandLine() {
        return commandLine(null);
    }

    /**
     * The command line with a command of another module in place of the one of the same name.
     *
     * @param instead the command; null for none
     */
    public static CommandLine commandLine(@Nullable Object instead) {
        var line = new CommandLine(new Main());
        if (ResearchCommands.isPresent()) {
            ResearchCommands.addTo(line);
        }
        if (instead != null) {
            var own = new CommandLine(instead);
            line.getCommandSpec().removeSubcommand(own.getCommandName());
            line.addSubcommand(own);
        } else {
            // Spark's commands are another module's: their options are passed on as they are.
            subcommand(line, "spark").setUnmatchedOptionsArePositionalParams(true);
        }
        line.setResourceBundle(new Defaults());
        everyCommandKnowsTheVersion(line);
        return HelpLayout.apply(line)
                .setOut(new Terminal(line.getOut()))
                .setErr(new Terminal(line.getErr()))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionStrategy(Main::execute)
                .setParameterExceptionHandler(Main::complain)
                .setExecutionExceptionHandler((failure, command, parsed) -> report(failure, command));
    }

    private static CommandLine subcommand(CommandLine line, String name) {
        return Objects.requireNonNull(line.getSubcommands().get(name));
    }

    private static void everyCommandKnowsTheVersion(CommandLine command) {
        command.getCommandSpec().versionProvider(new VersionLine());
        command.getSubcommands().values().forEach(Main::everyCommandKnowsTheVersion);
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "expected a command");
    }

    /** Only the last subcommand runs, so an option before it would be ignored without a word. */
    private static int execute(ParseResult parsed) {
        if (!parsed.unmatched().isEmpty()) { // which only --help lets pass
            throw new UnmatchedArgumentException(parsed.commandSpec().commandLine(), parsed.unmatched());
        }
        ParseResult last = parsed;
        for (ParseResult each = parsed; each.hasSubcommand(); each = each.subcommand()) {
            last = each.subcommand();
            CommandSpec next = each.subcommand().commandSpec();
            for (OptionSpec option : each.matchedOptions()) {
                if (!option.usageHelp()
                        && !option.versionHelp()
                        && !option.longestName().equals(PLUGINS)) {
                    throw new ParameterException(
                            each.commandSpec().commandLine(),
                            "option " + option.longestName() + " belongs after the subcommand: "
                                    + next.qualifiedName(" ") + " " + option.longestName());
                }
            }
        }
        CommandLine top = parsed.commandSpec().root().commandLine();
        try {
            GivenFiles.of(last).requireApart();
            return ((Main) top.getCommand()).plugins().during(() -> new RunLast().execute(parsed));
        } catch (IOException | InputException | InvalidPathException e) {
            return report(e, top);
        }
    }

    private PluginFolder plugins() throws IOException {
        if (plugins != null) {
            return PluginFolder.of(plugins, PLUGINS);
        }
        String named = System.getenv(PluginFolder.VARIABLE);
        return named == null || named.isEmpty()
                ? PluginFolder.NONE
                : PluginFolder.of(named, "the variable " + PluginFolder.VARIABLE);
    }

    private static int complain(ParameterException mistake, String[] args) {
        PrintWriter err = mistake.getCommandLine().getErr();
        String command = mistake.getCommandLine().getCommandSpec().qualifiedName(" ");
        String sentence = UnknownWord.in(mistake, args).orElseGet(() -> uncapitalised(mistake.getMessage()));
        err.println("monge: " + oneLine(sentence) + " (see " + command + " --help)");
        err.flush();
        return BAD_INPUT;
    }

    /** Picocli's sentences begin with a capital, ours follow a colon. */
    private static String uncapitalised(@Nullable String sentence) {
        String text = String.valueOf(sentence).replaceFirst("^(?i:error: )", "");
        return text.isEmpty() ? text : Character.toLowerCase(text.charAt(0)) + text.substring(1);
    }

    private static int report(Exception failure, CommandLine command) {
        if (StopNotice.isDue()) {
            return FAILED; // files that were being written are deleted already, which needs no message
        }
        Exception cause = failure instanceof UncheckedIOException unchecked ? unchecked.getCause() : failure;
        @Nullable String sentence;
        if (cause instanceof InputException || cause instanceof InvalidPathException) {
            sentence = cause.getMessage();
        } else if (cause instanceof NoSuchFileException missing) {
            sentence = missing.getFile() + ": " + (missing.getReason() == null ? "no such file" : missing.getReason());
        } else if (cause instanceof AccessDeniedException denied) {
            sentence = denied.getFile() + ": " + (denied.getReason() == null ? "access denied" : denied.getReason());
        } else if (cause instanceof FileSystemException file) {
            sentence = file.getReason() == null ? file.getFile() + ": cannot be used here" : file.getMessage();
        } else if (cause instanceof IOException) {
            sentence = "cannot read or write: " + cause.getMessage();
        } else if (cause instanceof EnvironmentFailure) {
            command.getErr().println("monge: " + oneLine(cause.getMessage()));
            return FAILED;
        } else {
            var trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            command.getErr().print(trace);
            command.getErr().println("monge: " + BUG);
            command.getErr().flush();
            return FAILED;
        }
        command.getErr().println("monge: " + oneLine(sentence));
        command.getErr().flush();
        return BAD_INPUT;
    }

    private static String oneLine(@Nullable String text) {
        return String.valueOf(text).strip().replaceAll("\\s*\\R\\s*", " ");
    }
}
