package dev.monge.cli.reward;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.trajectory.FeatureChoice;
import dev.monge.trajectory.FeatureMaps;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The features that the reward sees of a step; a mixin. */
@HelpTopic(Topic.MODEL)
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
            description = "Use only these features, separated by commas (default: all).")
    private @Nullable List<String> features;

    @Option(
            names = "--raw",
            description = "Do not standardise features (default: mean 0 and deviation 1, except for features that"
                    + " are changes).")
    private boolean raw;

    FeatureChoice choice() {
        return new FeatureChoice(sees, features == null ? List.of() : features, raw);
    }
}
