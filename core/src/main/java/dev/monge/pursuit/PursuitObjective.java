package dev.monge.pursuit;

import dev.monge.algebra.CholeskyFactor;
import dev.monge.algebra.SymmetricEigen;
import dev.monge.nn.kernel.Kernels;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.options.PairLikelihood;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The disagreement of linear rewards with supervision, as a function of the weights of standardised features.
 *
 * <p>It is the mean over the kinds of profiles of W_2 squared, in units of the variance of all profiles of that kind,
 * plus the squared relative errors of labels and the negative log-likelihoods of pairs. A kind is what there is a value
 * of, and how it is aggregated: this moment, all that follows, the mean of a recording. Profiles of several cohorts are
 * of one kind, and each counts by its share of the values, so that the profiles of the parts weigh as much as one of all.
 *
 * <p>For fixed plans, and with the losses of pairs replaced by their quadratic upper bounds (Böhning and Lindsay, 1988),
 * it is a least-squares problem, whose matrix is the same for all weights.
 */
final class PursuitObjective {
    private static final double LABELS = 0.1;
    private static final double PAIRS = 0.02;
    /** The difference, in deviations of the profiles, at which a pair counts as in order; a smaller one may be chosen. */
    private static final double TEMPERATURE = 0.1;

    private static final double LEAST_LIKELIHOOD = 1e-300;

    private final List<PursuedProfile> profiles = new ArrayList<>();
    private final double[][] labelled;
    private final double[] labels;
    private final double[] labelWeights;
    private final double[][] pairs;
    private final double[] pairWeights;
    private final double errorRate;
    private final double[] penalties;
    private final double[][] matrix;
    private final double[] deviations;
    private final double scale;

    private record Kind(Aggregation aggregation, ProfileTarget.Unit unit) {
        static Kind of(ProfileTarget target) {
            return new Kind(target.aggregation(), target.unit());
        }
    }

    /**
     * The mixture of all profiles of a kind.
     *
     * @param weight the sum of their weights
     * @param variance its variance, or 1 if it does not vary
     */
    private record Mixture(double weight, double variance) {
        static Mixture of(ProfileTarget one, List<ProfileTarget> targets, int[] spoken) {
            double total = 0;
            double mean = 0;
            double square = 0;
            for (int p = 0; p < spoken.length; p++) {
                if (Kind.of(targets.get(p)).equals(Kind.of(one))) {
                    OptimalityProfile profile = targets.get(p).profile();
                    double weight = targets.get(p).weight() * spoken[p];
                    total += weight;
                    mean += weight * profile.mean();
                    square += weight * (profile.variance() + profile.mean() * profile.mean());
                }
            }
            double variance = square / total - (mean / total) * (mean / total);
            return new Mixture(total, variance > 0 ? variance : 1);
        }
    }

    /**
     * Creates the objective over all moments; O(moments x width^2).
     *
     * @param supervision with at least one profile, and with spread bins
     * @param bias whether the last weight is that of a constant
     * @param ridge the penalty on the weights, as for Algorithm 2
     * @param most the number of moments per profile, at most; of more, every n-th counts
     */
    PursuitObjective(
            Demonstrations demonstrations,
            Supervision supervision,
            boolean bias,
            PairLikelihood likelihood,
            double ridge,
            int most,
            WorkerTeam team) {
        errorRate = likelihood.errorRate();
        int width = demonstrations.width() + (bias ? 1 : 0);
        List<ProfileTarget> targets = supervision.profiles();
        List<OrderedPair> terms = OrderedPair.terms(supervision.pairs());
        List<FixedPoint> points = supervision.fixedPoints();
        int[] spoken = spoken(demonstrations, targets);
        float[][][] columns = new float[targets.size()][width][];
        labelled = new double[points.size()][width];
        pairs = new double[terms.size()][width];
        team.run(width, (i, worker) -> {
            var values = new SegmentValues(demonstrations, column(demonstrations, i));
            for (int p = 0; p < spoken.length; p++) {
                columns[p][i] = thinned(targets.get(p).values(demonstrations, values), most);
            }
            for (int k = 0; k < labelled.length; k++) {
                labelled[k][i] =
                        values.of(points.get(k).segment(), points.get(k).aggregation());
            }
            for (int k = 0; k < pairs.length; k++) {
                OrderedPair pair = terms.get(k);
                pairs[k][i] =
                        values.of(pair.better(), pair.aggregation()) - values.of(pair.worse(), pair.aggregation());
            }
        });
        List<Mixture> mixtures =
                targets.stream().map(each -> Mixture.of(each, targets, spoken)).toList();
        long kinds = targets.stream().map(Kind::of).distinct().count();
        scale = Math.sqrt(mixtures.get(0).variance);
        double[] weights = new double[spoken.length];
        for (int p = 0; p < weights.length; p++) {
            Mixture mixture = mixtures.get(p);
            double share = targets.get(p).weight() * spoken[p] / mixture.weight / kinds;
            weights[p] = share * scale * scale / mixture.variance;
        }
        int[] moments = Arrays.stream(spoken).map(each -> thinned(each, most)).toArray();
        deviations = deviations(weights, moments, columns, width);
        penalties = new double[width];
        for (int i = 0; i < width; i++) {
            divide(i, columns);
            penalties[i] = i < demonstrations.width() ? ridge / 2 / (deviations[i] * deviations[i]) : 0;
        }
        for (int p = 0; p < weights.length; p++) {
            OptimalityProfile profile = targets.get(p).profile().affine(1 / scale, 0);
            profiles.add(new PursuedProfile(columns[p], moments[p], profile, weights[p]));
        }
        labels = points.stream().mapToDouble(each -> each.value() / scale).toArray();
        labelWeights = labelWeights(supervision);
        pairWeights = new double[pairs.length];
        double total = terms.stream().mapToDouble(OrderedPair::weight).sum();
        for (int k = 0; k < pairs.length; k++) {
            Aggregation aggregation = terms.get(k).aggregation();
            double unit = 1;
            for (int p = targets.size() - 1; p >= 0; p--) {
                if (targets.get(p).aggregation().equals(aggregation)) {
                    unit = Math.sqrt(mixtures.get(p).variance) / scale;
                }
            }
            for (int i = 0; i < width; i++) {
                pairs[k][i] /= Math.min(TEMPERATURE, likelihood.temperature()) * unit;
            }
            pairWeights[k] = PAIRS * terms.get(k).weight() / total;
        }
        matrix = matrix(team);
    }

    private PursuitObjective(PursuitObjective all, int most, WorkerTeam team) {
        labelled = all.labelled;
        labels = all.labels;
        labelWeights = all.labelWeights;
        pairs = all.pairs;
        pairWeights = all.pairWeights;
        errorRate = all.errorRate;
        penalties = all.penalties;
        deviations = all.deviations;
        scale = all.scale;
        all.profiles.forEach(each -> profiles.add(each.sample(most, team)));
        matrix = matrix(team);
    }

    private PursuitObjective(PursuitObjective whole, double trust) {
        labelled = whole.labelled;
        labels = whole.labels;
        labelWeights = whole.labelWeights;
        pairs = whole.pairs;
        pairWeights = Arrays.stream(whole.pairWeights).map(each -> trust * each).toArray();
        errorRate = whole.errorRate;
        penalties = whole.penalties;
        deviations = whole.deviations;
        scale = whole.scale;
        profiles.addAll(whole.profiles);
        matrix = Arrays.stream(whole.matrix).map(double[]::clone).toArray(double[][]::new);
        for (int k = 0; k < pairs.length; k++) {
            addSquare(pairs[k], (trust - 1) * whole.pairWeights[k] / 4, matrix);
        }
    }

    /** Returns this objective with the weight of the pairs multiplied by a number. */
    PursuitObjective withPairsTimes(double trust) {
        return pairs.length == 0 || trust == 1 ? this : new PursuitObjective(this, trust);
    }

    /** Returns the mean of squared gaps of a reward: the loss without pairs, labels and penalties. */
    double gap(double[] weights, PursuedProfile.Scratch scratch) {
        double[] loss = new double[1];
        for (PursuedProfile each : profiles) {
            each.plan(new double[][] {weights}, loss, scratch);
        }
        return loss[0];
    }

    /** Returns this objective on a {@linkplain PursuedProfile#sample sample} of the moments of each profile. */
    PursuitObjective sample(int most, WorkerTeam team) {
        return new PursuitObjective(this, most, team);
    }

    private static int[] spoken(Demonstrations demonstrations, List<ProfileTarget> targets) {
        return targets.stream()
                .mapToInt(each -> each.isOfRecordings()
                        ? (int) each.recordings(demonstrations).count()
                        : each.recordings(demonstrations)
                                .map(demonstrations::length)
                                .sum())
                .toArray();
    }

    private static float[] column(Demonstrations demonstrations, int i) {
        if (i < demonstrations.width()) {
            return demonstrations.column(i);
        }
        float[] ones = new float[demonstrations.steps()];
        Arrays.fill(ones, 1);
        return ones;
    }

    private static int stride(int all, int most) {
        return (all - 1) / most + 1;
    }

    private static int thinned(int all, int most) {
        return (all - 1) / stride(all, most) + 1;
    }

    private static float[] thinned(double[] all, int most) {
        int n = thinned(all.length, most);
        float[] column = new float[Kernels.padded(n)];
        for (int k = 0; k < n; k++) {
            column[k] = (float) all[k * stride(all.length, most)];
        }
        return column;
    }

    /** Returns the root mean square of each feature over all profiles, or 1 for a feature that is always 0. */
    private static double[] deviations(double[] weights, int[] moments, float[][][] columns, int width) {
        double[] deviations = new double[width];
        for (int i = 0; i < width; i++) {
            double square = 0;
            for (int p = 0; p < weights.length; p++) {
                double sum = 0;
                for (float each : columns[p][i]) {
                    sum += (double) each * each;
                }
                square += weights[p] * sum / moments[p];
            }
            deviations[i] = square > 0 ? Math.sqrt(square) : 1;
        }
        return deviations;
    }

    private void divide(int i, float[][][] columns) {
        for (float[][] each : columns) {
            for (int k = 0; k < each[i].length; k++) {
                each[i][k] = (float) (each[i][k] / deviations[i]);
            }
        }
        for (double[] each : labelled) {
            each[i] /= deviations[i];
        }
        for (double[] each : pairs) {
            each[i] /= deviations[i];
        }
    }

    /** Returns the weights of the labels: of errors relative to the value, or to 1 if that is larger. */
    private double[] labelWeights(Supervision supervision) {
        double[] precisions = supervision.labelPrecisions();
        double[] weights = new double[labels.length];
        for (int k = 0; k < weights.length; k++) {
            double size = Math.max(1, Math.abs(labels[k]));
            weights[k] = LABELS / (size * size) / labels.length * (precisions == null ? 1 : precisions[k]);
        }
        return weights;
    }

    private double[][] matrix(WorkerTeam team) {
        double[][] lower = new double[width()][width()];
        profiles.forEach(each -> each.addSquares(lower, team));
        for (int k = 0; k < labels.length; k++) {
            addSquare(labelled[k], labelWeights[k], lower);
        }
        for (int k = 0; k < pairs.length; k++) {
            addSquare(pairs[k], pairWeights[k] / 4, lower);
        }
        for (int i = 0; i < penalties.length; i++) {
            lower[i][i] += penalties[i];
        }
        return lower;
    }

    private static void addSquare(double[] x, double weight, double[][] lower) {
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j <= i; j++) {
                lower[i][j] += weight * x[i] * x[j];
            }
        }
    }

    int width() {
        return deviations.length;
    }

    CholeskyFactor factor(double ridge) {
        return new CholeskyFactor(matrix, ridge);
    }

    /** Returns the product of two weights in the metric of the matrix: how alike their values are. */
    double product(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            double[] row = matrix[i];
            for (int j = 0; j < i; j++) {
                sum += row[j] * (one[i] * other[j] + one[j] * other[i]);
            }
            sum += row[i] * one[i] * other[i];
        }
        return sum;
    }

    /**
     * Returns weights of uncorrelated values, from those that the first profile sees most to those that it sees least:
     * the generalised eigenvectors of its matrix and of that of all. With several discounts they are apart by how long
     * what they value lasts.
     *
     * @param factor of the matrix
     */
    double[][] spectrum(CholeskyFactor factor, WorkerTeam team) {
        int n = width();
        double[][] first = new double[n][n];
        profiles.get(0).addSquares(first, team);
        mirror(first);
        for (double[] row : first) {
            factor.solveLower(row);
        }
        double[][] turned = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                turned[i][j] = first[j][i];
            }
            factor.solveLower(turned[i]);
        }
        mirror(turned);
        SymmetricEigen eigen = SymmetricEigen.of(turned);
        double[][] vectors = new double[n][];
        for (int k = 0; k < n; k++) {
            vectors[k] = eigen.vector(k).clone();
            factor.solveUpper(vectors[k]);
        }
        return vectors;
    }

    private static void mirror(double[][] lower) {
        for (int i = 0; i < lower.length; i++) {
            for (int j = 0; j < i; j++) {
                lower[j][i] = lower[i][j];
            }
        }
    }

    /** Returns buffers of one thread for so many rewards. */
    PursuedProfile.Scratch scratch(int rewards) {
        int most = profiles.stream().mapToInt(PursuedProfile::moments).max().orElse(0);
        return new PursuedProfile.Scratch(rewards, width(), most);
    }

    /**
     * Moves weights towards the solution under their present plans.
     *
     * @param weights one array per reward. Modified.
     * @param relaxation 1 to move to the solution, more to move beyond
     * @return the losses at the old weights, without the ridge of the factor
     */
    double[] step(double[][] weights, CholeskyFactor factor, double relaxation, PursuedProfile.Scratch scratch) {
        double[] losses = new double[weights.length];
        double[][] right = new double[weights.length][width()];
        for (PursuedProfile each : profiles) {
            each.add(weights, right, losses, scratch);
        }
        for (int r = 0; r < weights.length; r++) {
            losses[r] += addSpoken(weights[r], right[r]);
            factor.solve(right[r]);
            for (int i = 0; i < right[r].length; i++) {
                weights[r][i] += relaxation * (right[r][i] - weights[r][i]);
            }
        }
        return losses;
    }

    /** Returns the losses. */
    double[] losses(double[][] weights, PursuedProfile.Scratch scratch) {
        double[] losses = new double[weights.length];
        for (PursuedProfile each : profiles) {
            each.plan(weights, losses, scratch);
        }
        for (int r = 0; r < weights.length; r++) {
            losses[r] += addSpoken(weights[r], new double[width()]);
        }
        return losses;
    }

    /** Adds labels and pairs to a right side, and returns their loss and that of the penalties. */
    private double addSpoken(double[] weights, double[] right) {
        double loss = 0;
        for (int i = 0; i < weights.length; i++) {
            loss += penalties[i] * weights[i] * weights[i];
        }
        for (int k = 0; k < labels.length; k++) {
            double error = dot(labelled[k], weights) - labels[k];
            loss += labelWeights[k] * error * error;
            add(labelled[k], labelWeights[k] * labels[k], right);
        }
        for (int k = 0; k < pairs.length; k++) {
            double difference = dot(pairs[k], weights);
            double order = 1 / (1 + StrictMath.exp(-difference));
            double likelihood = Math.max(errorRate + (1 - 2 * errorRate) * order, LEAST_LIKELIHOOD);
            double slope = (1 - 2 * errorRate) * order * (1 - order) / likelihood;
            loss -= 2 * pairWeights[k] * StrictMath.log(likelihood);
            add(pairs[k], pairWeights[k] * (slope + difference / 4), right);
        }
        return loss;
    }

    private static void add(double[] x, double factor, double[] sum) {
        for (int i = 0; i < x.length; i++) {
            sum[i] += factor * x[i];
        }
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
