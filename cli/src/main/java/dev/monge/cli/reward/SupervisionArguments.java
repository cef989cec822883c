package dev.monge.cli.reward;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.format.supervision.ProfileSource;
import dev.monge.format.supervision.SupervisionFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The files with what an expert says; a mixin. */
@HelpTopic(Topic.SUPERVISION)
final class SupervisionArguments {
    @Option(
            names = "--profile",
            paramLabel = "FILE[,gamma=G][,weight=W][,cohort=FILE]",
            converter = ProfileConverter.class,
            description = "An optimality profile (JSON, CSV of bins, or statements), optionally with its own"
                    + " discount, weight and cohort (a file of trajectory ids, one per line); may be repeated.")
    private List<ProfileSource> profiles = List.of();

    @Option(names = "--pairs", paramLabel = "FILE", description = "Ordered pairs (CSV: worse, better).")
    private @Nullable Path pairs;

    @Option(names = "--labels", paramLabel = "FILE", description = "Known returns (CSV: trajectory, return).")
    private @Nullable Path labels;

    @Option(
            names = "--gamma",
            paramLabel = "G",
            description = "Discount for items without their own (default: ${DEFAULT-VALUE}).")
    private double gamma = 0.9;

    /** All files that are read. */
    List<Path> paths() {
        List<Path> paths = new ArrayList<>();
        for (ProfileSource each : profiles) {
            paths.add(each.file());
            if (each.cohort() != null) {
                paths.add(each.cohort());
            }
        }
        if (pairs != null) {
            paths.add(pairs);
        }
        if (labels != null) {
            paths.add(labels);
        }
        return paths;
    }

    /** Checks what can be checked before anything is read. */
    SupervisionFiles files() {
        if (profiles.isEmpty() && pairs == null && labels == null) {
            throw new IllegalArgumentException("nothing to learn from: expected --profile, best with --pairs or"
                    + " --labels; true rewards in the data are never used to fit (monge profile returns makes a profile"
                    + " of them)");
        }
        return new SupervisionFiles(profiles, pairs, labels, gamma);
    }
}
