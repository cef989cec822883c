package dev.monge.trajectory;

import dev.monge.input.InputException;
import dev.monge.plugin.Providers;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;

/**
 * A registry of feature maps by name.
 *
 * <p>{@link #standard} contains the maps of this package ({@code state}, {@code state-action}, {@code transition},
 * {@code changes}, {@code changes-signed}, {@code norms}) and those of every {@link FeatureMapProvider}; {@link #with} adds others.
 * Immutable.
 */
public final class FeatureMaps {
    private final Map<String, FeatureMap> maps;

    private FeatureMaps(Map<String, FeatureMap> maps) {
        this.maps = Collections.unmodifiableMap(maps);
    }

    /**
     * Returns the maps of this package and of every provider on the class path, module path or among the plugins.
     *
     * @throws InputException if two of them have the same name, or a provider is broken
     */
    public static FeatureMaps standard() {
        var maps = new TreeMap<String, FeatureMap>();
        maps.put("state", new StateFeatures());
        maps.put("state-action", new StateActionFeatures());
        maps.put("transition", new TransitionFeatures());
        maps.put("changes", new ChangeFeatures(false, 0));
        maps.put("changes-signed", new ChangeFeatures(true, 0));
        maps.put("norms", new NormFeatures(0));
        Providers.each(
                ServiceLoader.load(FeatureMapProvider.class, Providers.loader(FeatureMaps.class)),
                provider -> provider.featureMaps().forEach((name, map) -> put(maps, name, map)));
        return new FeatureMaps(maps);
    }

    /** Returns this registry with one more map. */
    public FeatureMaps with(String name, FeatureMap map) {
        var more = new TreeMap<>(maps);
        put(more, name, map);
        return new FeatureMaps(more);
    }

    private static void put(Map<String, FeatureMap> maps, String name, FeatureMap map) {
        if (maps.putIfAbsent(name, map) != null) {
            throw new InputException("two feature maps have the name " + name);
        }
    }

    /** Returns the names, in alphabetical order. */
    public Set<String> names() {
        return maps.keySet();
    }

    /** Returns the map of this name, if there is one. */
    public Optional<FeatureMap> find(String name) {
        return Optional.ofNullable(maps.get(name));
    }

    /** Returns the name of a map, if it has one. */
    public Optional<String> nameOf(FeatureMap map) {
        return maps.entrySet().stream()
                .filter(entry -> entry.getValue().equals(map))
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
