package dev.monge.cli;

import dev.monge.cli.data.ConvertCommand;
import dev.monge.cli.data.ShowCommand;
import dev.monge.cli.demo.DemoCommand;
import dev.monge.cli.doctor.DoctorCommand;
import dev.monge.cli.output.StopNotice;
import dev.monge.cli.profile.ProfileCommand;
import dev.monge.cli.render.RenderCommand;
import dev.monge.cli.reproduce.ReproduceCommand;
import dev.monge.cli.reward.FitCommand;
import dev.monge.cli.reward.ScoreCommand;
import dev.monge.cli.rl.CloneCommand;
import dev.monge.cli.rl.DemosCommand;
import dev.monge.cli.rl.EvaluateCommand;
import dev.monge.cli.rl.ExportCommand;
import dev.monge.cli.rl.GailCommand;
import dev.monge.cli.rl.PoolCommand;
import dev.monge.cli.rl.TrainCommand;
import dev.monge.cli.verify.VerifyCommand;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code monge}: exit code 0 when all went well, 1 when something failed, 2 when the input is at fault.
 *
 * <p>A user's mistake is one line on standard error, never a stack trace.
 */
@Command(
        name = "monge",
        description = "Learns reward functions from demonstrations of mixed quality by matching optimality profiles.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        subcommands = {
            DemoCommand.class,
            ProfileCommand.class,
            FitCommand.class,
            ScoreCommand.class,
            TrainCommand.class,
            EvaluateCommand.class,
            PoolCommand.class,
            DemosCommand.class,
            CloneCommand.class,
            GailCommand.class,
            ExportCommand.class,
            RenderCommand.class,
            ReproduceCommand.class,
            ShowCommand.class,
            ConvertCommand.class,
            VerifyCommand.class,
            DoctorCommand.class,
            CompletionCommand.class
        })
public final class Main implements Runnable {
    /** Something that was given cannot be used. */
    static final int BAD_INPUT = 2;

    private static final int FAILED = 1;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    /** Runs the command line and exits with its code. */
    public static void main(String[] args) {
        System.exit(run(args));
    }

    private static int run(String[] args) {
        try {
            int code = commandLine().execute(args);
            return System.out.checkError() ? unheard(code) : code;
        } catch (OutOfMemoryError full) {
            long megabytes = Runtime.getRuntime().maxMemory() >> 20;
            System.err.println("monge: this needs more memory than the " + megabytes
                    + " MiB that Java has here; give it more, for example JAVA_TOOL_OPTIONS=-Xmx8g monge ...");
            return FAILED;
        }
    }

    /** What was printed did not arrive. One more byte tells why: a reader who has gone away is no failure, a full disk is. */
    private static int unheard(int code) {
        try {
            new FileOutputStream(FileDescriptor.out).write('\n');
            return code;
        } catch (IOException e) {
            if (String.valueOf(e.getMessage()).contains("Broken pipe")) {
                return code;
            }
            System.err.println("monge: standard output cannot be written: " + oneLine(e.getMessage()));
            return BAD_INPUT;
        }
    }

    /** The command line, ready to run; tests run it in place. */
    public static CommandLine commandLine() {
        return new CommandLine(new Main())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(Main::complain)
                .setExecutionExceptionHandler((failure, command, parsed) -> report(failure, command));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is needed; monge --help lists them");
    }

    private static int complain(ParameterException mistake, String[] args) {
        PrintWriter err = mistake.getCommandLine().getErr();
        String command = mistake.getCommandLine().getCommandSpec().qualifiedName(" ");
        String sentence = UnknownWord.in(mistake, args).orElse(mistake.getMessage());
        err.println("monge: " + oneLine(sentence) + " (see " + command + " --help)");
        err.flush();
        return BAD_INPUT;
    }

    private static int report(Exception failure, CommandLine command) throws Exception {
        if (StopNotice.isDue()) {
            return FAILED; // files that were being written are taken away already, which is no news
        }
        Exception cause = failure instanceof UncheckedIOException unchecked ? unchecked.getCause() : failure;
        @Nullable String sentence;
        if (cause instanceof IllegalArgumentException) {
            sentence = cause.getMessage();
        } else if (cause instanceof NoSuchFileException missing) {
            sentence = missing.getFile() + ": " + (missing.getReason() == null ? "no such file" : missing.getReason());
        } else if (cause instanceof AccessDeniedException denied) {
            sentence = denied.getFile() + ": " + (denied.getReason() == null ? "access denied" : denied.getReason());
        } else if (cause instanceof FileSystemException file) {
            sentence = file.getReason() == null ? file.getFile() + ": cannot be used for this" : file.getMessage();
        } else if (cause instanceof IOException) {
            sentence = "cannot read or write: " + cause.getMessage();
        } else {
            throw failure;
        }
        command.getErr().println("monge: " + oneLine(sentence));
        command.getErr().flush();
        return BAD_INPUT;
    }

    private static String oneLine(@Nullable String text) {
        return String.valueOf(text).strip().replaceAll("\\s*\\R\\s*", " ");
    }
}
