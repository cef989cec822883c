package dev.monge.cli.output;

import picocli.CommandLine.Option;

/** The option {@code --threads} of commands whose result does not depend on it. A mixin; its topic is that of its place. */
public final class ThreadsArgument {
    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Number of threads; the result does not depend on it (default: all processors).")
    private int count = Runtime.getRuntime().availableProcessors();

    /** The number of threads. */
    public int count() {
        return count;
    }
}
