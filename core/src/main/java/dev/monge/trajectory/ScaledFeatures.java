package dev.monge.trajectory;

import java.util.ArrayList;
import java.util.List;

/**
 * Another map's features, shifted and scaled: (f_i - offset_i) / scale_i.
 *
 * @param of the map whose features are scaled
 * @param offsets what is subtracted, one per feature
 * @param scales what is divided by, one per feature, positive
 */
public record ScaledFeatures(FeatureMap of, List<Float> offsets, List<Float> scales) implements FeatureMap {
    /** Checks the numbers. */
    public ScaledFeatures {
        offsets = List.copyOf(offsets);
        scales = List.copyOf(scales);
        if (offsets.size() != scales.size()) {
            throw new IllegalArgumentException(
                    "scaling needs as many offsets as scales, got " + offsets.size() + " and " + scales.size());
        }
        for (int i = 0; i < scales.size(); i++) {
            if (!Float.isFinite(offsets.get(i)) || !Float.isFinite(scales.get(i)) || scales.get(i) <= 0) {
                throw new IllegalArgumentException("scaling of feature " + i
                        + " needs a finite offset and a positive scale, got " + offsets.get(i) + " and "
                        + scales.get(i));
            }
        }
    }

    /**
     * The scaling that gives every feature mean 0 and standard deviation 1 over these demonstrations; a constant
     * feature is only shifted. O(steps x width).
     *
     * @param of the map the demonstrations were made with
     */
    public static ScaledFeatures standardising(Demonstrations demonstrations, FeatureMap of) {
        var offsets = new ArrayList<Float>();
        var scales = new ArrayList<Float>();
        for (int i = 0; i < demonstrations.width(); i++) {
            float[] column = demonstrations.column(i);
            double mean = 0;
            for (float value : column) {
                mean += value;
            }
            mean /= column.length;
            double variance = 0;
            for (float value : column) {
                variance += (value - mean) * (value - mean);
            }
            float deviation = (float) Math.sqrt(variance / column.length);
            offsets.add((float) mean);
            scales.add(deviation > 0 ? deviation : 1);
        }
        return new ScaledFeatures(of, offsets, scales);
    }

    @Override
    public List<String> names(StepShape shape) {
        List<String> names = of.names(shape);
        if (names.size() != scales.size()) {
            throw new IllegalArgumentException(
                    "scaling was made for " + scales.size() + " features, got " + names.size() + ": " + names);
        }
        return names;
    }

    @Override
    public float feature(Transition step, int index) {
        return (of.feature(step, index) - offsets.get(index)) / scales.get(index);
    }
}
