package dev.monge.trajectory;

import dev.monge.input.InputException;
import java.io.Serializable;
import java.util.List;

/**
 * A selection of the features of another map, in the given order.
 *
 * @param of the map to select from
 * @param indices the indices of the selected features
 */
public record SelectedFeatures(FeatureMap of, List<Integer> indices) implements FeatureMap, Serializable {
    /** Validates that at least one feature is selected. */
    public SelectedFeatures {
        indices = List.copyOf(indices);
        if (indices.isEmpty()) {
            throw new InputException("a selection must have at least one feature, got none");
        }
    }

    @Override
    public List<String> names(StepShape shape) {
        List<String> all = of.names(shape);
        for (int index : indices) {
            if (index < 0 || index >= all.size()) {
                throw new InputException(
                        "there is no feature " + index + " among " + String.join(", ", all) + ", counted from 0");
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

    @Override
    public void column(StepColumns steps, int index, float[] features) {
        of.column(steps, indices.get(index), features);
    }
}
