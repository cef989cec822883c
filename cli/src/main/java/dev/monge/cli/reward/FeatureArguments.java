package dev.monge.cli.reward;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.format.SeenFeatures;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.SelectedFeatures;
import dev.monge.trajectory.StateActionFeatures;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.TransitionFeatures;
import dev.monge.world.lander.LanderFeatures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The features that the reward sees of a step; a mixin. */
@HelpTopic(Topic.MODEL)
final class FeatureArguments {
    @Option(
            names = "--sees",
            paramLabel = "WHAT",
            description = "What the reward sees of a step: state, state-action, transition, or a map of the lander"
                    + " such as lander-reward-masked (default: ${DEFAULT-VALUE}).")
    private String sees = "state";

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

    FeatureMap map(DataSet data) {
        FeatureMap map = seen();
        if (features != null) {
            List<String> all = SeenFeatures.names(data, map);
            List<Integer> indices = new ArrayList<>();
            for (String name : features) {
                int index = all.indexOf(name.strip());
                if (index < 0) {
                    throw new IllegalArgumentException(
                            data.origin() + " has no feature " + name + ", it has " + String.join(", ", all));
                }
                indices.add(index);
            }
            map = new SelectedFeatures(map, indices);
        }
        return raw || map.changes() ? map : SeenFeatures.standardised(data, map);
    }

    private FeatureMap seen() {
        return switch (sees.toLowerCase(Locale.ROOT)) {
            case "state" -> new StateFeatures();
            case "state-action" -> new StateActionFeatures();
            case "transition" -> new TransitionFeatures();
            default -> {
                FeatureMap own = LanderFeatures.byName().get(sees);
                if (own == null) {
                    throw new IllegalArgumentException("--sees must be state, state-action, transition or one of "
                            + String.join(
                                    ", ", new TreeSet<>(LanderFeatures.byName().keySet())) + ", got " + sees);
                }
                yield own;
            }
        };
    }
}
