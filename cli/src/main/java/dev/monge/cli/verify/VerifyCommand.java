package dev.monge.cli.verify;

import dev.monge.cli.output.TerminalText;
import dev.monge.research.verification.Verification;
import java.io.IOException;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code monge verify}: checks parity with POT, PyTorch and Gymnasium on the user's own machine. */
@Command(
        name = "verify",
        description = "Check Monge against reference values of POT, PyTorch and Gymnasium.",
        mixinStandardHelpOptions = true,
        subcommands = {VerifyTransport.class, VerifyLosses.class, VerifyLander.class, VerifyWorlds.class})
public final class VerifyCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    /** Prints what a verification reports; returns the exit code: 0 if all agrees, 1 if not. */
    static int print(Verification verification, CommandSpec command) throws IOException {
        PrintWriter out = command.commandLine().getOut();
        boolean agrees = verification.run(line -> out.println(TerminalText.line(line)));
        out.flush();
        return agrees ? 0 : 1;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "expected a subcommand: transport, losses, lander or worlds");
    }
}
