package dev.monge.trajectory;

import java.util.Map;

/**
 * Offers feature maps by name, so that reward files can refer to them and {@code monge fit --sees} can name them.
 *
 * <p>Found by {@link java.util.ServiceLoader}: name the implementation in
 * {@code META-INF/services/dev.monge.trajectory.FeatureMapProvider}, or in a {@code provides} clause of a module.
 */
public interface FeatureMapProvider {
    /** The maps, each a value that is equal to every other map of the same name. */
    Map<String, FeatureMap> featureMaps();
}
