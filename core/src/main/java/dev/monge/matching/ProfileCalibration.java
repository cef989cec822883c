package dev.monge.matching;

import dev.monge.nn.Mlp;
import dev.monge.nn.ScalarNetwork;
import dev.monge.options.RewardShape;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.transport.ExactTransport;
import dev.monge.transport.TransportPlan;

/**
 * The last step of a condensed fit to pairs and profiles: the shift and the scale, positive, with which the values of
 * recordings come closest to the profiles in W_2. Pairs say which recording is better, profiles how good; but L_pw
 * spreads values apart for as long as it counts, beyond any profile. Neither a shift nor a scale changes an order.
 */
final class ProfileCalibration {
    private ProfileCalibration() {}

    /** Returns whether there is a scale to find: profiles, pairs that spread it, and no labels that fix it. */
    static boolean applies(RewardShape shape, Supervision supervision) {
        return shape.symmetry() == RewardShape.Symmetry.NONE
                && !supervision.profiles().isEmpty()
                && !supervision.pairs().isEmpty()
                && supervision.fixedPoints().isEmpty();
    }

    /**
     * Returns the weights of the calibrated linear reward, or the given ones if their values do not vary or are ordered
     * against the profile.
     *
     * @param theta Not modified.
     */
    static float[] of(Demonstrations rows, Supervision supervision, Mlp shape, float[] theta) {
        if (theta.length == 0) {
            return theta;
        }
        float[] values = new float[rows.steps()];
        ScalarNetwork.of(shape).values(theta, rows.columns(), 0, values.length, values, 0);
        double all = 0;
        double meanValue = 0;
        double meanTarget = 0;
        double product = 0;
        double square = 0;
        for (ProfileTarget target : supervision.profiles()) {
            double[] own =
                    target.recordings(rows).mapToDouble(row -> values[row]).toArray();
            TransportPlan plan = ExactTransport.plan(
                    own, null, target.profile().positions(), target.profile().weights());
            double weight = target.weight() / own.length;
            for (int j = 0; j < own.length; j++) {
                double aim = plan.barycentre(j);
                all += weight;
                meanValue += weight * own[j];
                meanTarget += weight * aim;
                product += weight * own[j] * aim;
                square += weight * own[j] * own[j];
            }
        }
        meanValue /= all;
        meanTarget /= all;
        double covariance = product / all - meanValue * meanTarget;
        double variance = square / all - meanValue * meanValue;
        if (!(covariance > 0) || !(variance > 0) || !Double.isFinite(covariance / variance)) {
            return theta;
        }
        float[] calibrated = new float[theta.length];
        double scale = covariance / variance;
        for (int k = 0; k < theta.length; k++) {
            calibrated[k] = (float) (scale * theta[k]);
        }
        int bias = theta.length - 1;
        calibrated[bias] = (float) (scale * theta[bias] + meanTarget - scale * meanValue);
        return calibrated;
    }
}
