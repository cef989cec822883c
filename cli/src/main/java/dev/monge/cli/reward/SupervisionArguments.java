package dev.monge.cli.reward;

import dev.monge.format.supervision.ProfileSource;
import dev.monge.format.supervision.SupervisionFiles;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What an expert says, in files; a mixin. */
final class SupervisionArguments {
    @Option(
            names = "--profile",
            paramLabel = "FILE[,gamma=G][,weight=W][,cohort=FILE]",
            converter = ProfileConverter.class,
            description = "An optimality profile (JSON, CSV of bins, or statements); may be repeated, each with its own"
                    + " gamma, weight and cohort (a file of trajectory ids, one a line).")
    private List<ProfileSource> profiles = List.of();

    @Option(names = "--pairs", paramLabel = "FILE", description = "Ordered pairs (CSV: worse, better).")
    private @Nullable Path pairs;

    @Option(names = "--labels", paramLabel = "FILE", description = "Known returns (CSV: trajectory, return).")
    private @Nullable Path labels;

    @Option(
            names = "--gamma",
            paramLabel = "G",
            description = "The discount of all that has none of its own (default: ${DEFAULT-VALUE}).")
    private double gamma = 0.9;

    /** Checks what can be checked before anything is read. */
    SupervisionFiles files() {
        if (profiles.isEmpty() && pairs == null && labels == null) {
            throw new IllegalArgumentException("there is nothing to learn from: give --profile, best with --pairs or"
                    + " --labels; true rewards in the data are never used to fit (monge profile returns makes a profile"
                    + " of them)");
        }
        return new SupervisionFiles(profiles, pairs, labels, gamma);
    }
}
