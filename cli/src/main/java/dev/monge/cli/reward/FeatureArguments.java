package dev.monge.cli.reward;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.derive.NameList;
import dev.monge.derive.Preparation;
import dev.monge.input.InputException;
import dev.monge.trajectory.FeatureChoice;
import dev.monge.trajectory.FeatureMaps;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The features that the reward sees of a step; a mixin. */
@HelpTopic(Topic.MODEL)
public final class FeatureArguments {
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
            paramLabel = "NAMES",
            description = "Use only these features, separated by commas (default: all).")
    private @Nullable List<String> features;

    @Option(
            names = "--raw",
            description = "Do not standardise features (default: mean 0 and deviation 1, except for features that"
                    + " are changes).")
    private boolean raw;

    @Option(
            names = "--only-derived",
            description = "Use only the derived columns (default: those of the recordings too).")
    private boolean onlyDerived;

    /** Returns the choice among the columns of recordings. */
    public FeatureChoice choice() {
        List<String> names = features == null
                ? List.of()
                : features.stream()
                        .flatMap(list -> NameList.split(list).stream())
                        .toList();
        return new FeatureChoice(sees, names, raw);
    }

    /** The choice among the columns of prepared data. */
    public FeatureChoice choice(FeatureChoice chosen, Preparation preparation) {
        if (!onlyDerived) {
            return chosen;
        }
        if (features != null) {
            throw new InputException("--only-derived and --features cannot be given together");
        }
        if (preparation.derived().isEmpty()) {
            throw new InputException("--only-derived needs --derive");
        }
        return chosen.withFeatures(preparation.names());
    }
}
