package dev.monge.cli.reward;

import dev.monge.trajectory.FeatureChoice;
import dev.monge.trajectory.FeatureMaps;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What the reward sees of a step; a mixin. */
final class FeatureArguments {
    /** The names of all feature maps. */
    static final class Maps extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        Maps() {
            super(FeatureChoice.choices(FeatureMaps.standard()));
        }
    }

    @Option(
            names = "--sees",
            paramLabel = "WHAT",
            completionCandidates = Maps.class,
            description = "What the reward sees of a step: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private String sees = FeatureChoice.DEFAULT.sees();

    @Option(
            names = "--features",
            split = ",",
            paramLabel = "NAME",
            description = "Only these features, separated by commas (default: all).")
    private @Nullable List<String> features;

    @Option(
            names = "--raw",
            description = "Leave features as they are (default: shifted and scaled to mean 0 and deviation 1, but for"
                    + " features that are changes).")
    private boolean raw;

    FeatureChoice choice() {
        return new FeatureChoice(sees, features == null ? List.of() : features, raw);
    }
}
