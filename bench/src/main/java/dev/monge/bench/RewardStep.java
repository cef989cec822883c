package dev.monge.bench;

import dev.monge.nn.Activation;
import dev.monge.nn.Adam;
import dev.monge.nn.Mlp;
import dev.monge.nn.ScalarNetwork;
import dev.monge.trajectory.DiscountedReturns;
import java.util.Arrays;
import java.util.List;

/** A training step of a reward network through the discounted returns of all suffixes, against PyTorch. */
final class RewardStep implements Contest {
    private static final int TRAJECTORIES = 100;
    private static final int STEPS = 200;
    private static final int STATES = TRAJECTORIES * STEPS;
    private static final int FEATURES = 8;
    private static final int HIDDEN = 16;
    private static final double GAMMA = 0.9;
    private static final double LEARNING_RATE = 1e-2;

    private final float[][] features = new float[FEATURES][STATES];
    private final float[] targets = CounterNumbers.floatsBetween(-2, 2, 2, STATES);
    private final ScalarNetwork network = ScalarNetwork.of(Mlp.of(Activation.RELU, FEATURES, HIDDEN, 1));
    private final float[] parameters = new float[network.parameterCount()];
    private final float[] gradient = new float[network.parameterCount()];
    private final float[] rewards = new float[STATES];
    private final int[] trace = new int[STATES];
    private final double[] returns = new double[STATES];
    private final double[] slopes = new double[STATES];
    private final float[] derivatives = new float[STATES];
    private Adam adam = new Adam(network.parameterCount());

    RewardStep() {
        for (int k = 0; k < STATES * FEATURES; k++) {
            features[k % FEATURES][k / FEATURES] = (float) CounterNumbers.between(-1, 1, 1, (long) k);
        }
        restart();
    }

    @Override
    public String description() {
        return "reward-step: forward, suffix returns (gamma .9), squared loss, backward, Adam; network 8-16-1 ReLU, "
                + "100 trajectories of 200 steps; peer: PyTorch, float32";
    }

    @Override
    public double operation() {
        network.values(parameters, features, 0, STATES, rewards, 0, trace);
        double loss = 0;
        for (int from = 0; from < STATES; from += STEPS) {
            loss += squaredError(from);
        }
        Arrays.fill(gradient, 0);
        network.addGradient(parameters, features, 0, STATES, derivatives, 0, trace, gradient);
        adam.step(parameters, gradient, LEARNING_RATE);
        return loss / STATES;
    }

    @Override
    public List<SharedResult> answers() {
        restart();
        double first = operation();
        double last = first;
        for (int step = 1; step < 10; step++) {
            last = operation();
        }
        return List.of(new SharedResult("first-loss", first, 1e-4), new SharedResult("tenth-loss", last, 1e-4));
    }

    /** The loss of one trajectory's suffixes, and its derivative with respect to their rewards. */
    private double squaredError(int from) {
        int to = from + STEPS;
        DiscountedReturns.scan(rewards, from, to, GAMMA, returns);
        // Two sums, so that an addition need not wait for the one before it.
        double even = 0;
        double odd = 0;
        for (int t = from; t < to; t += 2) {
            double miss = returns[t] - targets[t];
            double next = returns[t + 1] - targets[t + 1];
            even += miss * miss;
            odd += next * next;
            slopes[t] = miss * (2.0 / STATES);
            slopes[t + 1] = next * (2.0 / STATES);
        }
        DiscountedReturns.adjoint(slopes, from, to, GAMMA);
        for (int t = from; t < to; t++) {
            derivatives[t] = (float) slopes[t];
        }
        return even + odd;
    }

    /** Back to the weights that the peer starts from. */
    private void restart() {
        int at = 0;
        for (int k = 0; k < HIDDEN * FEATURES; k++) {
            parameters[at++] = (float) CounterNumbers.between(-0.35, 0.35, 3, (long) k);
        }
        for (int k = 0; k < HIDDEN; k++) {
            parameters[at++] = (float) CounterNumbers.between(-0.35, 0.35, 4, (long) k);
        }
        for (int k = 0; k < HIDDEN; k++) {
            parameters[at++] = (float) CounterNumbers.between(-0.25, 0.25, 5, (long) k);
        }
        parameters[at] = (float) CounterNumbers.between(-0.25, 0.25, 6, 0L);
        adam = new Adam(parameters.length);
    }
}
