package dev.monge.trajectory;

import dev.monge.input.InputException;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/**
 * A declarative choice of features: a named feature map, all or some of its features, standardised or raw.
 *
 * <p>Features are standardised to mean 0 and standard deviation 1 over the data, which suits networks. Features that
 * are {@linkplain FeatureMap#changes changes} keep their zero and are never shifted.
 *
 * @param sees the name of a map of {@link FeatureMaps}, or {@code changes-actions}, {@code changes-signed-actions}
 *     or {@code norms-actions}, which count the discrete actions of the data
 * @param features the names of the features to select, in order; empty for all
 * @param raw whether features are used without standardisation
 */
@RecordBuilder
public record FeatureChoice(String sees, List<String> features, boolean raw) implements FeatureChoiceBuilder.With {
    /** The whole state, standardised. */
    public static final FeatureChoice DEFAULT = new FeatureChoice("state", List.of(), false);

    private static final String ACTIONS = "-actions";

    /** Copies the list. */
    public FeatureChoice {
        features = List.copyOf(features);
    }

    /** Returns the valid names for {@link #sees}. */
    public static List<String> choices(FeatureMaps maps) {
        var names = new TreeSet<>(maps.names());
        names.add("changes" + ACTIONS);
        names.add("changes-signed" + ACTIONS);
        names.add("norms" + ACTIONS);
        return List.copyOf(names);
    }

    /**
     * Creates the map for a data set; O(steps x width) if features are standardised.
     *
     * @throws InputException if there is no such map or feature, or if the data lack what the map needs
     */
    public FeatureMap map(DataSet data, FeatureMaps maps) {
        FeatureMap map = named(data, maps);
        if (!features.isEmpty()) {
            map = selected(data, map);
        }
        return raw || map.changes() ? map : ScaledFeatures.standardising(data.trajectories(), map);
    }

    private FeatureMap named(DataSet data, FeatureMaps maps) {
        String name = sees.toLowerCase(Locale.ROOT);
        if (name.equals("changes" + ACTIONS) || name.equals("changes-signed" + ACTIONS)) {
            return new ChangeFeatures(name.startsWith("changes-signed"), discreteActions(data));
        }
        if (name.equals("norms" + ACTIONS)) {
            return new NormFeatures(discreteActions(data));
        }
        return maps.find(name)
                .orElseThrow(() -> new InputException(
                        "there is no feature map " + sees + ", expected one of " + String.join(", ", choices(maps))));
    }

    private FeatureMap selected(DataSet data, FeatureMap map) {
        List<String> all = map.names(data.shape());
        List<Integer> indices = new ArrayList<>();
        for (String name : features) {
            int index = all.indexOf(name.strip());
            if (index < 0) {
                throw new InputException(
                        data.origin() + " has no feature " + name + ", expected one of " + String.join(", ", all));
            }
            indices.add(index);
        }
        return new SelectedFeatures(map, indices);
    }

    private static int discreteActions(DataSet data) {
        if (data.actionNames().size() != 1) {
            throw new InputException(data.origin() + " has "
                    + data.actionNames().size() + " action components, expected one that numbers a discrete action");
        }
        float most = 0;
        for (Trajectory each : data.trajectories()) {
            Trajectory.Cursor cursor = each.cursor();
            for (int t = 0; t < each.length(); t++) {
                float action = cursor.moveTo(t).action(0);
                if (!(action >= 0 && action <= MOST_ACTIONS) || action != Math.rint(action)) {
                    throw new InputException("trajectory " + each.id() + ", step " + t + ": action is " + action
                            + ", expected the number of a discrete action");
                }
                most = Math.max(most, action);
            }
        }
        return (int) most + 1;
    }

    /** Above this number, an action is taken to be continuous with integer values. */
    private static final int MOST_ACTIONS = 1000;
}
