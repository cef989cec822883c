package dev.monge.cli.rl;

import java.io.PrintWriter;
import picocli.CommandLine.Model.CommandSpec;

/** Reports runs that diverged: one sentence, exit code 1. */
final class Failures {
    private static final int FAILED = 1;

    private Failures() {}

    static int report(CommandSpec spec, ArithmeticException failure) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("monge: " + failure.getMessage());
        err.flush();
        return FAILED;
    }
}
