package dev.monge.cli.verify;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code monge verify}: parity with POT and PyTorch, proven on the user's own machine from reference files. */
@Command(
        name = "verify",
        description = "Checks Monge against reference values of its peers, on this machine.",
        mixinStandardHelpOptions = true,
        subcommands = {VerifyTransport.class, VerifyLosses.class})
public final class VerifyCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to verify: transport or losses");
    }
}
