package dev.monge.trajectory;

import dev.monge.input.InputException;
import dev.monge.wording.Counted;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * The features of another map, shifted and scaled: (f_i - offset_i) / scale_i.
 *
 * @param of the map whose features are scaled
 * @param offsets the subtracted value of each feature
 * @param scales the divisor of each feature, positive
 */
public record ScaledFeatures(FeatureMap of, List<Float> offsets, List<Float> scales)
        implements FeatureMap, Serializable {
    /** Validates the numbers. */
    public ScaledFeatures {
        offsets = List.copyOf(offsets);
        scales = List.copyOf(scales);
        if (offsets.size() != scales.size()) {
            throw new InputException("scaling must have equal numbers of offsets and scales, got " + offsets.size()
                    + " and " + scales.size());
        }
        for (int i = 0; i < scales.size(); i++) {
            if (!Float.isFinite(offsets.get(i)) || !Float.isFinite(scales.get(i)) || scales.get(i) <= 0) {
                throw new InputException("scaling of feature " + i
                        + " must have a finite offset and a positive scale, got " + offsets.get(i) + " and "
                        + scales.get(i));
            }
        }
    }

    /**
     * Returns the scaling that gives every feature of a map mean 0 and standard deviation 1 over these trajectories. A
     * constant feature is only shifted. Makes two passes over the steps per feature, without copying the data.
     */
    public static ScaledFeatures standardising(List<Trajectory> trajectories, FeatureMap of) {
        int width = of.names(Demonstrations.commonShape(trajectories)).size();
        long steps = trajectories.stream().mapToLong(Trajectory::length).sum();
        var offsets = new ArrayList<Float>();
        var scales = new ArrayList<Float>();
        for (int i = 0; i < width; i++) {
            double mean = sum(trajectories, of, i, 0, 1) / steps;
            float deviation = (float) Math.sqrt(sum(trajectories, of, i, mean, 2) / steps);
            offsets.add((float) mean);
            scales.add(deviation > 0 ? deviation : 1);
        }
        return new ScaledFeatures(of, offsets, scales);
    }

    /** Returns the sum of (f_i - centre)^power over all steps, power 1 or 2, in the order of the steps. */
    private static double sum(List<Trajectory> trajectories, FeatureMap of, int i, double centre, int power) {
        double sum = 0;
        for (Trajectory each : trajectories) {
            Trajectory.Cursor cursor = each.cursor();
            for (int t = 0; t < each.length(); t++) {
                double miss = of.feature(cursor.moveTo(t), i) - centre;
                sum += power == 1 ? miss : miss * miss;
            }
        }
        return sum;
    }

    @Override
    public List<String> names(StepShape shape) {
        List<String> names = of.names(shape);
        if (names.size() != scales.size()) {
            throw new InputException("scaling expects " + Counted.of(scales.size(), "feature") + ", got " + names.size()
                    + ": " + String.join(", ", names));
        }
        return names;
    }

    @Override
    public float feature(Transition step, int index) {
        return (of.feature(step, index) - offsets.get(index)) / scales.get(index);
    }

    @Override
    public void column(StepColumns steps, int index, float[] features) {
        float[] plain = features;
        if (of instanceof StateFeatures) {
            plain = steps.state(index); // one pass less over the column
        } else {
            of.column(steps, index, features);
        }
        float offset = offsets.get(index);
        float scale = scales.get(index);
        int rows = steps.steps();
        for (int row = 0; row < rows; row++) {
            features[row] = (plain[row] - offset) / scale;
        }
    }
}
