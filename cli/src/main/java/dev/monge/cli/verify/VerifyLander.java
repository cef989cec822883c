package dev.monge.cli.verify;

import dev.monge.research.verification.Verification;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code monge verify lander}: replays episodes recorded in Gymnasium; every episode is one check, which holds only if all
 * observations, rewards and endings are equal to the bit.
 */
@Command(
        name = "lander",
        description = "Replay recorded LunarLander episodes and compare every bit with Gymnasium.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: monge verify lander discrete_random.jsonl.gz digests.csv"})
public final class VerifyLander implements Callable<Integer> {
    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Traces (*.jsonl.gz) or digests (*.csv), as recorded in Gymnasium.")
    private List<Path> files = List.of();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        return VerifyCommand.print(Verification.lander(files), spec);
    }
}
