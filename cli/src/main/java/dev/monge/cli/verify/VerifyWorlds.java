package dev.monge.cli.verify;

import dev.monge.research.parity.Promotion;
import dev.monge.research.verification.Verification;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code monge verify worlds}: replays episodes of any world recorded in Gymnasium; every episode, table and function is one
 * check, which holds only if everything in it is equal to the bit.
 */
@Command(
        name = "worlds",
        description = {
            "Replay recorded episodes of any world and compare every bit with Gymnasium.",
            "Where NumPy 1 and 2 differ, Monge is NumPy 2's. A file is NumPy 2's if its name begins with nep50_; "
                    + "of other files, what depends on NumPy 1 is not compared."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: monge verify worlds taxi.jsonl.gz digests.csv nep50_digests.csv tables.json.gz"})
public final class VerifyWorlds implements Callable<Integer> {
    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description =
                    "Traces (*.jsonl.gz), digests (*.csv), tables of outcomes or values of functions (*.json.gz).")
    private List<Path> files = List.of();

    @Option(
            names = "--numpy",
            paramLabel = "1|2",
            description = "The NumPy under which all files were recorded (default: by their names).")
    private @Nullable Integer numpy;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (numpy != null && numpy != 1 && numpy != 2) {
            throw new ParameterException(spec.commandLine(), "--numpy must be 1 or 2, got " + numpy);
        }
        Promotion rule = numpy == null ? null : numpy == 1 ? Promotion.NUMPY_1 : Promotion.NUMPY_2;
        return VerifyCommand.print(Verification.worlds(files, rule), spec);
    }
}
