package dev.monge.bench;

import dev.monge.nn.Activation;
import dev.monge.nn.Adam;
import dev.monge.nn.GradientClip;
import dev.monge.nn.Mlp;
import dev.monge.nn.MlpPass;
import java.util.Arrays;
import java.util.List;

/** One minibatch update of PPO with the losses of Stable-Baselines3, against PyTorch. */
final class PpoStep implements Contest {
    private static final int BATCH = 64;
    private static final int STATE = 8;
    private static final int HIDDEN = 64;
    private static final int ACTIONS = 4;
    private static final double CLIP = 0.2;
    private static final double ENTROPY_WEIGHT = 0.01;
    private static final double VALUE_WEIGHT = 0.5;
    private static final double LARGEST_NORM = 0.5;
    private static final double LEARNING_RATE = 3e-4;
    private static final Adam.Options ADAM = new Adam.Options(0.9, 0.999, 1e-5);

    /** A network with its gradient, its optimiser, and a minibatch of outputs and their derivatives. */
    private static final class Trained {
        final MlpPass pass;
        final float[] parameters;
        final float[] gradient;
        final float[][] outputs;
        final float[][] derivatives;
        Adam adam;

        Trained(int outputs) {
            Mlp shape = Mlp.of(Activation.TANH, STATE, HIDDEN, HIDDEN, outputs);
            this.pass = new MlpPass(shape, BATCH);
            this.parameters = new float[shape.parameterCount()];
            this.gradient = new float[shape.parameterCount()];
            this.outputs = new float[outputs][BATCH];
            this.derivatives = new float[outputs][BATCH];
            this.adam = new Adam(shape.parameterCount(), ADAM);
        }

        void forward(float[][] states) {
            pass.forward(parameters, states, 0, BATCH, outputs, 0);
        }

        void backward() {
            Arrays.fill(gradient, 0);
            pass.backward(parameters, derivatives, 0, gradient);
        }

        /** The weights that the peer starts from: weights and biases of layer l are streams 2 l and 2 l + 1. */
        void restart(int stream) {
            Mlp shape = pass.shape();
            int at = 0;
            for (int layer = 0; layer < shape.layers(); layer++) {
                double bound = layer == 0 ? 0.35 : 0.125;
                int weights = shape.fanIn(layer) * shape.fanOut(layer);
                for (int k = 0; k < weights; k++) {
                    parameters[at++] = (float) CounterNumbers.between(-bound, bound, stream + 2 * layer, (long) k);
                }
                for (int k = 0; k < shape.fanOut(layer); k++) {
                    parameters[at++] = (float) CounterNumbers.between(-bound, bound, stream + 2 * layer + 1, (long) k);
                }
            }
            adam = new Adam(parameters.length, ADAM);
        }
    }

    private final float[][] states = new float[STATE][BATCH];
    private final int[] actions = new int[BATCH];
    private final float[] oldLogProbabilities = CounterNumbers.floatsBetween(-2, -1, 13, BATCH);
    private final float[] advantages = CounterNumbers.floatsBetween(-1, 2, 14, BATCH);
    private final float[] returns = CounterNumbers.floatsBetween(-1, 1, 15, BATCH);
    private final Trained policy = new Trained(ACTIONS);
    private final Trained critic = new Trained(1);
    private final double[] logits = new double[ACTIONS];
    private final double[] probabilities = new double[ACTIONS];

    PpoStep() {
        for (int k = 0; k < BATCH * STATE; k++) {
            states[k % STATE][k / STATE] = (float) CounterNumbers.between(-1, 1, 11, (long) k);
        }
        for (int i = 0; i < BATCH; i++) {
            actions[i] = (int) (CounterNumbers.uniform(12, i) * ACTIONS);
        }
        restart();
    }

    @Override
    public String description() {
        return "ppo-step: forward, clipped surrogate + entropy + value loss, backward, gradient clipping, Adam; networks "
                + "8-64-64-4 and 8-64-64-1 tanh, minibatch 64; peer: PyTorch, float32";
    }

    @Override
    public double operation() {
        policy.forward(states);
        critic.forward(states);
        double loss = policyLoss() + valueLoss();
        policy.backward();
        critic.backward();
        GradientClip.byGlobalNorm(LARGEST_NORM, policy.gradient, critic.gradient);
        policy.adam.step(policy.parameters, policy.gradient, LEARNING_RATE);
        critic.adam.step(critic.parameters, critic.gradient, LEARNING_RATE);
        return loss;
    }

    @Override
    public List<SharedResult> answers() {
        restart();
        double first = operation();
        double last = first;
        for (int step = 1; step < 10; step++) {
            last = operation();
        }
        return List.of(new SharedResult("first-loss", first, 1e-5), new SharedResult("tenth-loss", last, 1e-5));
    }

    private void restart() {
        policy.restart(21);
        critic.restart(31);
    }

    /** The clipped surrogate and the entropy bonus, and their derivatives with respect to the logits. */
    private double policyLoss() {
        double mean = 0;
        for (float advantage : advantages) {
            mean += advantage / (double) BATCH;
        }
        double squares = 0;
        for (float advantage : advantages) {
            squares += (advantage - mean) * (advantage - mean);
        }
        double deviation = Math.sqrt(squares / (BATCH - 1)) + 1e-8;
        double loss = 0;
        for (int i = 0; i < BATCH; i++) {
            double normaliser = softmax(i);
            double entropy = 0;
            for (int k = 0; k < ACTIONS; k++) {
                logits[k] -= normaliser;
                entropy -= probabilities[k] * logits[k];
            }
            int action = actions[i];
            double advantage = (advantages[i] - mean) / deviation;
            double ratio = Math.exp(logits[action] - oldLogProbabilities[i]);
            double free = advantage * ratio;
            double clipped = advantage * Math.min(Math.max(ratio, 1 - CLIP), 1 + CLIP);
            loss -= Math.min(free, clipped) + ENTROPY_WEIGHT * entropy;
            // Where the clipped branch is the smaller one, the surrogate is flat.
            double pull = free <= clipped ? -free : 0;
            for (int k = 0; k < ACTIONS; k++) {
                double derivative = -pull * probabilities[k]
                        + ENTROPY_WEIGHT * probabilities[k] * (logits[k] + entropy)
                        + (k == action ? pull : 0);
                policy.derivatives[k][i] = (float) (derivative / BATCH);
            }
        }
        return loss / BATCH;
    }

    /** Reads the logits of sample i, fills in the probabilities, and returns the log of their normaliser. */
    private double softmax(int i) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < ACTIONS; k++) {
            logits[k] = policy.outputs[k][i];
            largest = Math.max(largest, logits[k]);
        }
        double sum = 0;
        for (int k = 0; k < ACTIONS; k++) {
            probabilities[k] = Math.exp(logits[k] - largest);
            sum += probabilities[k];
        }
        for (int k = 0; k < ACTIONS; k++) {
            probabilities[k] /= sum;
        }
        return largest + Math.log(sum);
    }

    private double valueLoss() {
        double loss = 0;
        for (int i = 0; i < BATCH; i++) {
            double miss = critic.outputs[0][i] - returns[i];
            loss += miss * miss;
            critic.derivatives[0][i] = (float) (2 * VALUE_WEIGHT * miss / BATCH);
        }
        return VALUE_WEIGHT * loss / BATCH;
    }
}
