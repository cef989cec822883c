package dev.monge.matching.sorted;

import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.List;

/**
 * The disagreement of a linear reward with supervision, in units of the first profile's deviation, as a function of the
 * weights of standardised features: the squared distances W_2 to the profiles, the squared relative errors of the labels
 * and the squared differences of pairs in the wrong order.
 *
 * <p>For a fixed plan and a fixed set of pairs in the wrong order it is a least-squares problem, which {@link #step}
 * solves. As a value is linear in the rewards, each feature is aggregated like a reward.
 */
final class SortedObjective {
    private final List<SortedProfile> profiles = new ArrayList<>();
    private final List<double[]> labelled = new ArrayList<>();
    private final List<Double> labels = new ArrayList<>();
    private final List<double[]> pairs = new ArrayList<>();
    private final double[][] moments;
    private final double[] deviations;
    private final double scale;
    private final double labelWeight;
    private final double pairWeight;

    /**
     * Creates the objective.
     *
     * @param supervision with spread bins
     * @param sample the number of moments per profile, at most
     */
    SortedObjective(Demonstrations demonstrations, Supervision supervision, SortedOptions options, int sample) {
        int width = demonstrations.width();
        labelWeight = options.labels();
        pairWeight = options.pairs();
        List<SegmentValues> features = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            features.add(new SegmentValues(demonstrations, demonstrations.column(i)));
        }
        scale = scale(supervision);
        deviations = deviations(demonstrations, supervision, features);
        moments = new double[width][width];
        for (ProfileTarget target : supervision.profiles()) {
            float[][] columns = columns(demonstrations, target, features, sample);
            var profile = new SortedProfile(columns, target.profile().affine(1 / scale, 0), target.weight());
            profile.addMoments(moments);
            profiles.add(profile);
        }
        for (FixedPoint label : supervision.fixedPoints()) {
            labelled.add(row(label.segment(), label.aggregation(), features));
            labels.add(label.value() / scale);
        }
        for (OrderedPair pair : OrderedPair.terms(supervision.pairs())) {
            double[] better = row(pair.better(), pair.aggregation(), features);
            double[] worse = row(pair.worse(), pair.aggregation(), features);
            for (int i = 0; i < width; i++) {
                better[i] -= worse[i];
            }
            pairs.add(better);
        }
    }

    private static double scale(Supervision supervision) {
        double spread = supervision.profiles().isEmpty()
                ? supervision.fixedPoints().stream()
                        .mapToDouble(each -> Math.abs(each.value()))
                        .max()
                        .orElse(1)
                : supervision.profiles().get(0).profile().standardDeviation();
        return spread > 0 ? spread : 1;
    }

    /** Returns the root mean square of each feature over all profiles, or 1 for a feature that is always 0. */
    private static double[] deviations(
            Demonstrations demonstrations, Supervision supervision, List<SegmentValues> features) {
        double[] deviations = new double[features.size()];
        for (int i = 0; i < deviations.length; i++) {
            double square = 0;
            for (ProfileTarget target : supervision.profiles()) {
                double sum = 0;
                double[] values = target.values(demonstrations, features.get(i));
                for (double value : values) {
                    sum += value * value;
                }
                square += sum / values.length / supervision.profiles().size();
            }
            deviations[i] = square > 0 ? Math.sqrt(square) : 1;
        }
        return deviations;
    }

    private float[][] columns(
            Demonstrations demonstrations, ProfileTarget target, List<SegmentValues> features, int sample) {
        float[][] columns = new float[features.size()][];
        for (int i = 0; i < columns.length; i++) {
            double[] all = target.values(demonstrations, features.get(i));
            int stride = (all.length - 1) / sample + 1;
            columns[i] = new float[(all.length - 1) / stride + 1];
            for (int k = 0; k < columns[i].length; k++) {
                columns[i][k] = (float) (all[k * stride] / deviations[i]);
            }
        }
        return columns;
    }

    private double[] row(Segment segment, Aggregation aggregation, List<SegmentValues> features) {
        double[] row = new double[features.size()];
        for (int i = 0; i < row.length; i++) {
            row[i] = features.get(i).of(segment, aggregation) / deviations[i];
        }
        return row;
    }

    int width() {
        return deviations.length;
    }

    /** Returns buffers for one thread. */
    Scratch scratch() {
        int most = profiles.stream().mapToInt(SortedProfile::size).max().orElse(0);
        return new Scratch(new LeastSquares(width()), new SortedProfile.Scratch(most));
    }

    /** The buffers of one thread. */
    record Scratch(LeastSquares equations, SortedProfile.Scratch sorting) {}

    /**
     * Moves weights towards the solution under their present plan, and returns the loss at the old weights.
     *
     * @param relaxation 1 to move to the solution, more to move beyond
     */
    double step(double[] weights, double ridge, double relaxation, Scratch scratch) {
        LeastSquares equations = scratch.equations;
        equations.begin(moments, ridge);
        double loss = 0;
        for (SortedProfile profile : profiles) {
            loss += profile.add(weights, equations, scratch.sorting);
        }
        for (int k = 0; k < labelled.size(); k++) {
            loss += labelLoss(k, weights);
            equations.add(labelled.get(k), labels.get(k), relative(k));
        }
        for (double[] pair : pairs) {
            double difference = dot(pair, weights);
            if (difference < 0) {
                loss += pairWeight * difference * difference;
                equations.add(pair, 0, pairWeight);
            }
        }
        double[] solution = equations.solve();
        for (int i = 0; i < weights.length; i++) {
            weights[i] += relaxation * (solution[i] - weights[i]);
        }
        return loss;
    }

    /** Returns the loss. */
    double loss(double[] weights, Scratch scratch) {
        double loss = 0;
        for (SortedProfile profile : profiles) {
            loss += profile.plan(weights, scratch.sorting);
        }
        for (int k = 0; k < labelled.size(); k++) {
            loss += labelLoss(k, weights);
        }
        for (double[] pair : pairs) {
            double difference = Math.min(0, dot(pair, weights));
            loss += pairWeight * difference * difference;
        }
        return loss;
    }

    private double labelLoss(int label, double[] weights) {
        double error = dot(labelled.get(label), weights) - labels.get(label);
        return relative(label) * error * error;
    }

    /** Returns the weight of a label: of an error relative to its value, or to 1 if that is larger. */
    private double relative(int label) {
        double size = Math.max(1, Math.abs(labels.get(label)));
        return labelWeight / (size * size);
    }

    private static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }

    /** Returns weights of the features as they are, in the expert's units. */
    double[] raw(double[] weights) {
        double[] raw = new double[weights.length];
        for (int i = 0; i < raw.length; i++) {
            raw[i] = weights[i] / deviations[i] * scale;
        }
        return raw;
    }

    /** Returns weights of standardised features, the inverse of {@link #raw}. */
    double[] standardised(double[] raw) {
        double[] weights = new double[raw.length];
        for (int i = 0; i < raw.length; i++) {
            weights[i] = raw[i] * deviations[i] / scale;
        }
        return weights;
    }
}
