package dev.monge.format;

import dev.monge.reward.RewardNetwork;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.SelectedFeatures;
import dev.monge.trajectory.StateActionFeatures;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.TransitionFeatures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A data set as a reward sees it: what a feature map makes of its steps, under the names that its columns have.
 *
 * <p>Feature maps know components by number only, data sets know their names; a reward file keeps both, so that a reward
 * fitted on {@code deviation, speed} is never applied to {@code speed, deviation} by accident.
 */
public final class SeenFeatures {
    private SeenFeatures() {}

    /** What a map makes of a data set, with the data set's names; O(steps x width). */
    public static Demonstrations of(DataSet data, FeatureMap map) {
        return named(data.demonstrations(map), names(data, map));
    }

    /**
     * What a reward sees of a data set.
     *
     * @throws IllegalArgumentException if the data set has other features than the reward was fitted on
     */
    public static Demonstrations of(DataSet data, RewardNetwork reward) {
        List<String> names;
        try {
            names = names(data, reward.map());
        } catch (IllegalArgumentException lacking) {
            throw mismatch(data, reward, data.stateNames(), lacking);
        }
        if (!names.equals(reward.names())) {
            throw mismatch(data, reward, names, null);
        }
        return named(data.demonstrations(reward.map()), names);
    }

    private static IllegalArgumentException mismatch(
            DataSet data, RewardNetwork reward, List<String> names, @Nullable Throwable cause) {
        return new IllegalArgumentException(
                "the reward sees the features " + String.join(", ", reward.names()) + ", but " + data.origin() + " has "
                        + String.join(", ", names),
                cause);
    }

    /**
     * A map's features with mean 0 and standard deviation 1 over a data set, as networks like them; O(steps x width).
     */
    public static FeatureMap standardised(DataSet data, FeatureMap map) {
        return ScaledFeatures.standardising(data.demonstrations(map), map);
    }

    /** A reward that was fitted on what {@link #of(DataSet, FeatureMap)} gave, knowing the map that it sees through. */
    public static RewardNetwork through(FeatureMap map, RewardNetwork reward) {
        return new RewardNetwork(
                reward.network(), reward.parameters(), map, reward.names(), reward.scaling(), reward.provenance());
    }

    /** The names of the features that a map makes of a data set. */
    public static List<String> names(DataSet data, FeatureMap map) {
        StepShape shape = data.runs().get(0).shape();
        List<String> plain = map.names(shape); // checks that the steps have what the map needs
        if (map instanceof StateFeatures) {
            return data.stateNames();
        }
        if (map instanceof StateActionFeatures) {
            return joined(data.stateNames(), data.actionNames());
        }
        if (map instanceof TransitionFeatures) {
            List<String> next =
                    data.stateNames().stream().map(name -> "next " + name).toList();
            return joined(joined(joined(data.stateNames(), data.actionNames()), next), List.of("terminal"));
        }
        if (map instanceof SelectedFeatures selection) {
            List<String> all = names(data, selection.of());
            return selection.indices().stream().map(all::get).toList();
        }
        if (map instanceof ScaledFeatures scaling) {
            return names(data, scaling.of());
        }
        return plain;
    }

    private static List<String> joined(List<String> one, List<String> other) {
        List<String> both = new ArrayList<>(one);
        both.addAll(other);
        return both;
    }

    private static Demonstrations named(Demonstrations seen, List<String> names) {
        int[] lengths = new int[seen.trajectories()];
        Arrays.setAll(lengths, seen::length);
        return Demonstrations.ofColumns(
                names, seen.columns(), lengths, seen.ids(), seen.rewarded() ? seen.rewards() : null);
    }
}
