package dev.monge.cli.verify;

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
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "expected a subcommand: transport, losses, lander or worlds");
    }
}
