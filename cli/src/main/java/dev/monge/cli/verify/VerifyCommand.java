package dev.monge.cli.verify;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code monge verify}: parity with POT, PyTorch and Gymnasium, proven on the user's own machine from reference files. */
@Command(
        name = "verify",
        description = "Checks Monge against reference values of its peers, on this machine.",
        mixinStandardHelpOptions = true,
        subcommands = {VerifyTransport.class, VerifyLosses.class, VerifyLander.class})
public final class VerifyCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to verify: transport, losses or lander");
    }
}
