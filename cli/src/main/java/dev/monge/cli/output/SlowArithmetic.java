package dev.monge.cli.output;

import dev.monge.nn.kernel.Fma;
import picocli.CommandLine.Model.CommandSpec;

/** Warns before long work if the processor lacks the instruction that most of it consists of. */
public final class SlowArithmetic {
    private SlowArithmetic() {}

    /** Prints one line on standard error if there is no fused multiply-add in hardware. */
    public static void warn(CommandSpec command) {
        if (!Fma.inHardware()) {
            command.commandLine()
                    .getErr()
                    .println(
                            "warning: this processor, or this Java, has no fused multiply-add: the results are the same,"
                                    + " but fits and training take several times as long (see monge doctor)");
        }
    }
}
