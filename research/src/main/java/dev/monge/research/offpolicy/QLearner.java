package dev.monge.research.offpolicy;

import dev.monge.input.InputException;
import dev.monge.nn.Mlp;
import dev.monge.nn.MlpPass;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.numeric.Parameters;
import dev.monge.rl.policy.Policy;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;

/** One run of {@link Dqn}: the network, its copy, and what it has experienced. */
final class QLearner implements AutoCloseable {
    /** A policy without temperature has this one: actions whose Q differ by more are hardly ever drawn. */
    private static final double GREEDY_TEMPERATURE = 1e-3;

    private final DqnOptions options;
    private final ReplayOptions replay;
    private final Experience experience;
    private final int actions;
    private final Mlp shape;
    final Parameters network;
    final TargetNetwork target;
    private final MlpPass pass;
    private final MlpPass acting;
    private final float[][] outputs;
    private final float[][] copied;
    private final float[][] derivatives;
    private final float[][] single;
    private final double[] weights;
    /** alpha as the network learns values: times 1 - gamma. */
    private final double temperature;

    QLearner(OffPolicyTask task, DqnOptions options, OffPolicyControl control) {
        this.options = options;
        replay = options.replay();
        experience = new Experience(task, replay, control);
        Environment environment = experience.environment;
        if (!(environment.actionSpace() instanceof Discrete discrete)) {
            experience.close();
            throw new InputException(
                    "DQN needs discrete actions, got " + environment.actionSpace() + "; use SAC for continuous ones");
        }
        actions = discrete.size();
        shape = new Mlp(environment.observationSpace().size(), replay.hidden(), actions, options.activation());
        network = new Parameters(
                shape.initialise(RandomStreams.of(replay.seed()).named("q").generator()), 1e-8);
        target = new TargetNetwork(network.values);
        pass = new MlpPass(shape, replay.minibatch());
        acting = new MlpPass(shape, 1);
        outputs = new float[actions][replay.minibatch()];
        copied = new float[actions][replay.minibatch()];
        derivatives = new float[actions][replay.minibatch()];
        single = new float[actions][1];
        weights = new double[actions];
        temperature = (1 - replay.gamma()) * options.temperature();
    }

    /** Returns the minibatch, which a test may fill. */
    Minibatch batch() {
        return experience.batch;
    }

    /** Trains the policy. */
    Policy run(OffPolicyTask task) {
        Experience.Behaviour behaviour = this::choose;
        while (experience.unfinished()) {
            experience.collect(behaviour);
            for (int k = 0; experience.warm() && k < replay.updates(); k++) {
                experience.draw();
                gradient();
                double norm = Math.sqrt(network.squaredNorm());
                if (!Double.isFinite(norm)) {
                    throw new ArithmeticException(
                            "the gradient is not finite: the learning rate or the scale of the reward may be too large");
                }
                network.step(
                        options.largestNorm() / (norm + 1e-6),
                        replay.learningRate().at(experience.progress()));
                target.follow(network.values, replay.targetRate());
            }
        }
        return new Policy(experience.environment.actionSpace(), shape, logits(), new float[0], task.standardisation());
    }

    /** Returns parameters whose outputs are Q over the temperature: the last layer is linear. */
    private float[] logits() {
        double factor = 1 / (temperature > 0 ? temperature : (1 - replay.gamma()) * GREEDY_TEMPERATURE);
        float[] parameters = network.values.clone();
        for (int k = shape.offset(shape.layers() - 1); k < parameters.length; k++) {
            parameters[k] *= (float) factor;
        }
        return parameters;
    }

    private void choose(float[][] state, RandomStream random, float[] action) {
        double chance = options.exploration().at(experience.progress());
        if (!experience.warm() || random.nextDouble() < chance) {
            action[0] = random.nextInt(actions);
            return;
        }
        acting.act(network.values, state, 0, 1, single, 0);
        if (temperature == 0) {
            action[0] = highest(single, 0);
            return;
        }
        double u = random.nextDouble() * exponentials(single, 0);
        int k = 0;
        while (k < actions - 1 && u >= weights[k]) {
            u -= weights[k];
            k++;
        }
        action[0] = k;
    }

    private int highest(float[][] q, int i) {
        int best = 0;
        for (int k = 1; k < actions; k++) {
            if (q[k][i] > q[best][i]) {
                best = k;
            }
        }
        return best;
    }

    /** Sets weights to exp((Q - max Q) / alpha) and returns their sum. */
    private double exponentials(float[][] q, int i) {
        float most = q[highest(q, i)][i];
        double sum = 0;
        for (int k = 0; k < actions; k++) {
            weights[k] = StrictMath.exp((q[k][i] - most) / temperature);
            sum += weights[k];
        }
        return sum;
    }

    /** V'(s') of a step of the minibatch. */
    private double value(int i) {
        if (temperature == 0) {
            return copied[highest(outputs, i)][i];
        }
        double most = copied[highest(copied, i)][i];
        return most + temperature * StrictMath.log(exponentials(copied, i));
    }

    /** Computes the gradient of the mean Huber loss of (1 - gamma) (Q(s, a) - y) on the current minibatch; returns the loss. */
    double gradient() {
        Minibatch batch = experience.batch;
        int n = batch.size;
        pass.act(target.values, batch.nexts, 0, n, copied, 0);
        if (temperature == 0) {
            pass.act(network.values, batch.nexts, 0, n, outputs, 0);
        }
        // The targets take the place of the rewards: a minibatch is used once.
        for (int i = 0; i < n; i++) {
            double later = batch.continues[i] > 0 ? replay.gamma() * value(i) : 0;
            batch.rewards[i] = (float) ((1 - replay.gamma()) * batch.rewards[i] + later);
        }
        pass.forward(network.values, batch.states, 0, n, outputs, 0);
        double loss = 0;
        for (int i = 0; i < n; i++) {
            int action = (int) batch.actions[0][i];
            double miss = outputs[action][i] - batch.rewards[i];
            double size = Math.abs(miss);
            loss += (size < 1 ? 0.5 * miss * miss : size - 0.5) / n;
            for (int k = 0; k < actions; k++) {
                derivatives[k][i] = k == action ? (float) (Math.max(-1, Math.min(1, miss)) / n) : 0;
            }
        }
        network.clearGradient();
        pass.backward(network.values, derivatives, 0, network.gradient);
        return loss;
    }

    @Override
    public void close() {
        experience.close();
    }
}
