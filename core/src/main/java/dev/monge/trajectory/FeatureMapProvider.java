package dev.monge.trajectory;

import java.util.Map;

/**
 * A provider of named feature maps, for reward files and {@code monge fit --sees}.
 *
 * <p>Providers are found by {@link java.util.ServiceLoader}: list the implementation in {@code
 * META-INF/services/dev.monge.trajectory.FeatureMapProvider} or in a {@code provides} clause of a module.
 */
public interface FeatureMapProvider {
    /** Returns the maps by name; maps of the same name must be equal. */
    Map<String, FeatureMap> featureMaps();
}
