package dev.monge.trajectory;

import java.util.List;

/**
 * Some features of another map, in the order given.
 *
 * @param of the map to choose from
 * @param indices which of its features
 */
public record SelectedFeatures(FeatureMap of, List<Integer> indices) implements FeatureMap {
    /** Checks that something is selected. */
    public SelectedFeatures {
        indices = List.copyOf(indices);
        if (indices.isEmpty()) {
            throw new IllegalArgumentException("a selection needs at least one feature");
        }
    }

    @Override
    public List<String> names(StepShape shape) {
        List<String> all = of.names(shape);
        for (int index : indices) {
            if (index < 0 || index >= all.size()) {
                throw new IllegalArgumentException(
                        "feature " + index + " was selected, but there are " + all.size() + ": " + all);
            }
        }
        return indices.stream().map(all::get).toList();
    }

    @Override
    public boolean changes() {
        return of.changes();
    }

    @Override
    public float feature(Transition step, int index) {
        return of.feature(step, indices.get(index));
    }
}
