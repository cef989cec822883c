package dev.monge.knowledge;

import dev.monge.expert.Answer;
import dev.monge.reward.Posterior;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.OrderedPair;
import java.util.List;

/**
 * The information of ordered pairs about the differences of their values.
 *
 * <p>Taken at the fitted difference alone, the curvature of the likelihood vanishes for every clear pair, as if it had
 * told nothing. In truth it excludes all rewards that would reverse it. So each pair in turn is given the information
 * that takes what was known of its difference before to what is known after its answer: assumed-density filtering with
 * the means held at the fit.
 */
final class PairInformation {
    private final Sensitivity sensitivity;
    private final SegmentValues values;
    private final Reference reference;
    private final Comparison comparison;

    PairInformation(Sensitivity sensitivity, SegmentValues values, Reference reference, Comparison comparison) {
        this.sensitivity = sensitivity;
        this.values = values;
        this.reference = reference;
        this.comparison = comparison;
    }

    /**
     * Returns one row per pair; O(pairs^2 x coordinates).
     *
     * @param before what is known without the pairs
     */
    double[][] rows(List<OrderedPair> pairs, Posterior before) {
        double[][] psi = new double[pairs.size()][];
        double[][] roots = new double[pairs.size()][];
        for (int k = 0; k < psi.length; k++) {
            OrderedPair pair = pairs.get(k);
            psi[k] = sensitivity.of(pair.better(), pair.aggregation());
            double[] worse = sensitivity.of(pair.worse(), pair.aggregation());
            for (int i = 0; i < worse.length; i++) {
                psi[k][i] -= worse[i];
            }
            roots[k] = before.root(psi[k]);
        }
        double[][] rows = new double[psi.length][];
        for (int k = 0; k < psi.length; k++) {
            OrderedPair pair = pairs.get(k);
            double difference =
                    values.of(pair.better(), pair.aggregation()) - values.of(pair.worse(), pair.aggregation());
            Belief known = new Coordinates(difference, roots[k]).belief();
            double variance = known.deviation() * known.deviation();
            double after = comparison.after(known, Answer.Word.BETTER).deviation();
            double information =
                    variance == 0 || after == 0 ? 0 : pair.weight() * Math.max(0, 1 / (after * after) - 1 / variance);
            rows[k] = reference.row(psi[k], Math.sqrt(information));
            if (information > 0) {
                shrink(roots, k, variance, 1 / Math.sqrt(1 + information * variance));
            }
        }
        return rows;
    }

    /** Shrinks the coordinates of the pairs from k on along those of pair k. */
    private static void shrink(double[][] roots, int k, double variance, double factor) {
        double[] along = roots[k].clone();
        for (int j = k; j < roots.length; j++) {
            double dot = 0;
            for (int i = 0; i < along.length; i++) {
                dot += along[i] * roots[j][i];
            }
            double change = (1 - factor) * dot / variance;
            for (int i = 0; i < along.length; i++) {
                roots[j][i] -= change * along[i];
            }
        }
    }
}
