package dev.monge.research.verification;

import dev.monge.format.io.FormatException;
import dev.monge.research.parity.Promotion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A comparison with reference values of another program. It may be run again. */
public interface Verification {
    /**
     * Compares.
     *
     * @param report receives the report, line by line; its last line is the count
     * @return whether there was something to compare, and all of it agreed
     * @throws FormatException if a file is no such reference
     */
    boolean run(Consumer<String> report) throws IOException;

    /** Transport plans and Wasserstein distances of POT and SciPy, in a file or the one bundled with Monge. */
    static Verification transport(@Nullable Path file) {
        return new TransportVerification(file);
    }

    /** Losses, gradients and optimiser steps of PyTorch, in a file or the one bundled with Monge. */
    static Verification losses(@Nullable Path file) {
        return new LossVerification(file);
    }

    /** Episodes of LunarLander that were recorded in Gymnasium, as traces or digests. */
    static Verification lander(List<Path> files) {
        return new LanderVerification(files);
    }

    /**
     * Recordings of any world of Gymnasium: traces, digests, tables of outcomes, values of functions.
     *
     * @param rule the rule of NumPy under which all were recorded; null takes each file's name for it
     */
    static Verification worlds(List<Path> files, @Nullable Promotion rule) {
        return new WorldVerification(files, rule);
    }
}
