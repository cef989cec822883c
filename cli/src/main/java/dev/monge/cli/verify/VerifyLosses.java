package dev.monge.cli.verify;

import dev.monge.research.verification.Verification;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code monge verify losses}: every value in the file is one check. */
@Command(
        name = "losses",
        description = "Check losses, gradients and optimiser steps against PyTorch.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: monge verify losses", "Example: monge verify losses my-reference.json"})
public final class VerifyLosses implements Callable<Integer> {
    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = "The reference file in JSON (default: the bundled one).")
    private @Nullable Path file;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        return VerifyCommand.print(Verification.losses(file), spec);
    }
}
