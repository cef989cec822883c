package dev.monge.research.verification;

import dev.monge.matching.loss.FixedPointLoss;
import dev.monge.matching.loss.LpNorm;
import dev.monge.matching.loss.PairwiseLoss;
import dev.monge.nn.Mlp;
import dev.monge.nn.Optimiser;
import dev.monge.nn.ScalarNetwork;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.DiscountedReturns;
import dev.monge.trajectory.Suffix;
import java.util.Arrays;

/**
 * One problem of a losses reference: a small network, a batch with given targets, pairs and labels, and how Monge
 * computes with them. Everything goes through the classes that training uses.
 *
 * @param data the demonstrations
 * @param shape the network
 * @param gamma the discount
 * @param p the exponent of L_ot
 * @param coefficients c_ot, c_pw, c_fix
 * @param batch rows where the batch's suffixes start
 * @param targets y_tgt of each
 * @param worse rows of the worse suffixes
 * @param better rows of the better suffixes
 * @param fixed rows of the labelled suffixes
 * @param labels their labels
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier of numbers, compared by nobody
record TorchProblem(
        Demonstrations data,
        Mlp shape,
        double gamma,
        double p,
        double[] coefficients,
        int[] batch,
        double[] targets,
        int[] worse,
        int[] better,
        int[] fixed,
        double[] labels) {

    /** What one evaluation gives. */
    record Evaluation(
            float[] rewards,
            double[] returns,
            double transport,
            double pairwise,
            double fixedPoints,
            double total,
            float[] gradient) {}

    Evaluation evaluate(float[] theta) {
        ScalarNetwork network = ScalarNetwork.of(shape);
        float[] rewards = new float[data.steps()];
        network.values(theta, data.columns(), 0, rewards.length, rewards, 0);
        double[] all = data.returns(rewards, gamma);

        double[] gradient = new double[all.length];
        double[] returns = at(batch, all);
        double[] slopes = new double[returns.length];
        double transport = LpNorm.value(returns.length, returns, targets, p, slopes);
        add(batch, coefficients[0], slopes, gradient);
        double[] pairSlopes = new double[worse.length];
        double pairwise = PairwiseLoss.value(worse.length, at(worse, all), at(better, all), pairSlopes);
        add(worse, coefficients[1], pairSlopes, gradient);
        add(better, -coefficients[1], pairSlopes, gradient);
        double[] labelSlopes = new double[fixed.length];
        double fixedPoints = FixedPointLoss.value(fixed.length, at(fixed, all), labels, labelSlopes);
        add(fixed, coefficients[2], labelSlopes, gradient);
        double total = coefficients[0] * transport + coefficients[1] * pairwise + coefficients[2] * fixedPoints;

        for (int k = 0; k < data.trajectories(); k++) {
            DiscountedReturns.adjoint(gradient, data.offset(k), data.offset(k + 1), gamma);
        }
        float[] rewardGradient = new float[gradient.length];
        for (int t = 0; t < gradient.length; t++) {
            rewardGradient[t] = (float) gradient[t];
        }
        float[] weightGradient = new float[theta.length];
        network.addGradient(theta, data.columns(), 0, rewards.length, rewardGradient, 0, weightGradient);
        return new Evaluation(rewards, returns, transport, pairwise, fixedPoints, total, weightGradient);
    }

    /** The weights after three steps of an optimiser. */
    float[] afterThreeSteps(float[] theta, Optimiser optimiser, double learningRate) {
        float[] moved = theta.clone();
        for (int step = 0; step < 3; step++) {
            optimiser.step(moved, evaluate(moved).gradient(), learningRate);
        }
        return moved;
    }

    /** The row of a suffix given as [trajectory, step]. */
    static int row(Demonstrations data, int trajectory, int step) {
        return data.start(new Suffix(trajectory, step));
    }

    private static double[] at(int[] rows, double[] values) {
        return Arrays.stream(rows).mapToDouble(row -> values[row]).toArray();
    }

    private static void add(int[] rows, double factor, double[] slopes, double[] gradient) {
        for (int i = 0; i < rows.length; i++) {
            gradient[rows[i]] += factor * slopes[i];
        }
    }
}
