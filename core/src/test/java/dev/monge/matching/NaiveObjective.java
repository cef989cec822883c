package dev.monge.matching;

import dev.monge.options.PairLikelihood;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.transport.ExactTransport;
import dev.monge.transport.TransportPlan;
import java.util.ArrayList;
import java.util.List;

/**
 * L_tot in the most literal way, in doubles: one sum per suffix, no scans, no windows, no units; full batch, exact
 * plan, barycentric targets, a network d-h-1 with ReLU or d-1. Slow and obvious, to test the fast one against.
 */
public final class NaiveObjective {
    private final Demonstrations demonstrations;
    private final Supervision supervision;
    private final int hidden;
    private final double p;
    private final double[] coefficients;
    private final PairLikelihood likelihood;

    /** @param coefficients c_ot, c_pw, c_fix */
    public NaiveObjective(Demonstrations data, Supervision supervision, int hidden, double p, double... coefficients) {
        this(data, supervision, hidden, p, PairLikelihood.PAPER, coefficients);
    }

    /** @param coefficients c_ot, c_pw, c_fix */
    public NaiveObjective(
            Demonstrations data,
            Supervision supervision,
            int hidden,
            double p,
            PairLikelihood likelihood,
            double... coefficients) {
        this.likelihood = likelihood;
        this.demonstrations = data;
        this.supervision = supervision;
        this.hidden = hidden;
        this.p = p;
        this.coefficients = coefficients;
    }

    /** The targets of every profile at theta: constants when the gradient is taken. */
    public List<double[]> targets(double[] theta) {
        var targets = new ArrayList<double[]>();
        for (ProfileTarget target : supervision.profiles()) {
            double[] returns = batchReturns(target, theta);
            OptimalityProfile profile = target.profile();
            TransportPlan plan = ExactTransport.plan(returns, null, profile.positions(), profile.weights());
            double[] each = new double[returns.length];
            for (int j = 0; j < each.length; j++) {
                each[j] = plan.barycentre(j);
            }
            targets.add(each);
        }
        return targets;
    }

    public double value(double[] theta, List<double[]> targets) {
        double transport = 0;
        for (int k = 0; k < targets.size(); k++) {
            ProfileTarget target = supervision.profiles().get(k);
            double[] returns = batchReturns(target, theta);
            double sum = 0;
            for (int j = 0; j < returns.length; j++) {
                sum += Math.pow(Math.abs(returns[j] - targets.get(k)[j]), p);
            }
            transport += target.weight() * Math.pow(sum, 1 / p);
        }
        double pairwise = 0;
        for (OrderedPair pair : supervision.pairs()) {
            double tau = likelihood.temperature();
            double error = likelihood.errorRate();
            double worse = Math.exp(segmentValue(pair.worse(), pair.aggregation(), theta) / tau);
            double better = Math.exp(segmentValue(pair.better(), pair.aggregation(), theta) / tau);
            pairwise -= pair.weight() * tau * Math.log(error + (1 - 2 * error) * better / (worse + better));
        }
        double fixed = 0;
        for (FixedPoint label : supervision.fixedPoints()) {
            double error = segmentValue(label.segment(), label.aggregation(), theta) - label.value();
            double least = supervision.fixedPoints().stream()
                    .mapToDouble(FixedPoint::noise)
                    .filter(each -> each > 0)
                    .min()
                    .orElse(0);
            double factor = label.noise() == 0 ? 1 : least / label.noise();
            fixed += factor * factor * error * error;
        }
        return coefficients[0] * transport + coefficients[1] * pairwise + coefficients[2] * Math.sqrt(fixed);
    }

    /** Central differences with the targets held. */
    public double[] gradient(double[] theta) {
        List<double[]> targets = targets(theta);
        double[] gradient = new double[theta.length];
        for (int i = 0; i < theta.length; i++) {
            double kept = theta[i];
            theta[i] = kept + 1e-6;
            double up = value(theta, targets);
            theta[i] = kept - 1e-6;
            double down = value(theta, targets);
            theta[i] = kept;
            gradient[i] = (up - down) / 2e-6;
        }
        return gradient;
    }

    private double[] batchReturns(ProfileTarget target, double[] theta) {
        var returns = new ArrayList<Double>();
        for (int k = 0; k < demonstrations.trajectories(); k++) {
            if (target.trajectories().isEmpty() || target.trajectories().contains(k)) {
                int values = target.isOfRecordings() ? 1 : demonstrations.length(k);
                for (int t = 0; t < values; t++) {
                    returns.add(segmentValue(new Segment(k, t, Segment.END), target.aggregation(), theta));
                }
            }
        }
        return returns.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private double segmentValue(Segment segment, Aggregation aggregation, double[] theta) {
        int from = demonstrations.offset(segment.trajectory()) + segment.from();
        int end = segment.to() == Segment.END
                ? demonstrations.offset(segment.trajectory() + 1)
                : demonstrations.offset(segment.trajectory()) + segment.to();
        double sum = 0;
        for (int row = from; row < end; row++) {
            double weight = switch (aggregation.kind()) {
                case MEAN -> 1.0 / (end - from);
                case TOTAL -> 1;
                case DISCOUNTED -> Math.pow(aggregation.gamma(), row - from);
                case MEAN_PER_SECOND -> throw new IllegalArgumentException("these steps have no times");
            };
            sum += weight * reward(row, theta);
        }
        return sum;
    }

    private double reward(int row, double[] theta) {
        int d = demonstrations.width();
        if (hidden == 0) {
            return affine(row, theta, 0, d);
        }
        double reward = theta[hidden * (d + 2)];
        for (int h = 0; h < hidden; h++) {
            double z = affine(row, theta, h * d, hidden * d + h);
            reward += theta[hidden * (d + 1) + h] * Math.max(0, z);
        }
        return reward;
    }

    private double affine(int row, double[] theta, int weights, int bias) {
        double sum = theta[bias];
        for (int i = 0; i < demonstrations.width(); i++) {
            sum += theta[weights + i] * demonstrations.column(i)[row];
        }
        return sum;
    }
}
