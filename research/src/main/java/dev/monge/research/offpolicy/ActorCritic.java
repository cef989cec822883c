package dev.monge.research.offpolicy;

import dev.monge.input.InputException;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.nn.MlpPass;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.numeric.Parameters;
import dev.monge.rl.policy.Policy;
import dev.monge.world.Box;
import dev.monge.world.Environment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One run of {@link Sac}: policy, critics and temperature, and what they have experienced. */
final class ActorCritic implements AutoCloseable {
    private static final double LOG_DEVIATION = StrictMath.log(2e-3);

    private final SacOptions options;
    private final ReplayOptions replay;
    private final Experience experience;
    private final int stateWidth;
    private final int actionWidth;
    private final Mlp shape;
    final Parameters policy;
    final Critic[] critics;
    /** The logarithm of alpha. */
    final Parameters temperature;

    final SquashedGaussian distribution;
    private final SquashedGaussian single;
    private final MlpPass pass;
    private final MlpPass acting;
    private final RandomStream noise;
    private final float[][] outputs;
    private final float[][] derivatives;
    private final float[][] singleOutputs;
    private final float[][] pairs;
    private final float[][][] slopes;
    private final float[][] actionSlopes;
    private final float[] targets;

    ActorCritic(OffPolicyTask task, SacOptions options, OffPolicyControl control) {
        this.options = options;
        replay = options.replay();
        experience = new Experience(task, replay, control);
        Environment environment = experience.environment;
        if (!(environment.actionSpace() instanceof Box)) {
            experience.close();
            throw new InputException(
                    "SAC needs continuous actions, got " + environment.actionSpace() + "; use DQN for discrete ones");
        }
        stateWidth = environment.observationSpace().size();
        actionWidth = environment.actionSpace().width();
        int n = replay.minibatch();
        RandomStreams streams = RandomStreams.of(replay.seed());
        shape = new Mlp(stateWidth, replay.hidden(), 2 * actionWidth, Activation.TANH);
        policy = new Parameters(shape.initialise(streams.named("policy").generator()), 1e-8);
        var critic = new Mlp(stateWidth + actionWidth, replay.hidden(), 1, Activation.RELU);
        critics = new Critic[] {
            new Critic(critic, n, streams.named("critic").at(0).generator()),
            new Critic(critic, n, streams.named("critic").at(1).generator())
        };
        temperature = new Parameters(new float[] {(float) StrictMath.log(options.temperature())}, 1e-8);
        distribution = new SquashedGaussian(actionWidth, n);
        single = new SquashedGaussian(actionWidth, 1);
        pass = new MlpPass(shape, n);
        acting = new MlpPass(shape, 1);
        noise = streams.named("noise").generator();
        outputs = new float[2 * actionWidth][n];
        derivatives = new float[2 * actionWidth][n];
        singleOutputs = new float[2 * actionWidth][1];
        pairs = new float[stateWidth + actionWidth][n];
        slopes = new float[critics.length][stateWidth + actionWidth][n];
        actionSlopes = new float[actionWidth][n];
        targets = new float[n];
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
                improve();
            }
        }
        return middle(task);
    }

    private void choose(float[][] state, RandomStream random, float[] action) {
        if (!experience.warm()) {
            for (int k = 0; k < actionWidth; k++) {
                action[k] = 2 * random.nextFloat() - 1;
            }
            return;
        }
        acting.act(policy.values, state, 0, 1, singleOutputs, 0);
        single.drawNoise(random, 1);
        single.act(singleOutputs, 1);
        for (int k = 0; k < actionWidth; k++) {
            action[k] = single.actions[k][0];
        }
    }

    /** One step of everything: critics, policy, temperature, copies. All use the temperature from before. */
    private void improve() {
        double rate = replay.learningRate().at(experience.progress());
        int n = replay.minibatch();
        double alpha = alpha();
        distribution.drawNoise(noise, n);
        aim(alpha);
        for (Critic each : critics) {
            each.gradient(pairs, targets, n);
            requireFinite(each.network);
            each.network.step(1, rate);
        }
        distribution.drawNoise(noise, n);
        policyGradient(alpha);
        requireFinite(policy);
        temperatureGradient();
        policy.step(1, rate);
        temperature.step(1, rate);
        for (Critic each : critics) {
            each.target.follow(each.network.values, replay.targetRate());
        }
    }

    private static void requireFinite(Parameters parameters) {
        if (!Double.isFinite(parameters.squaredNorm())) {
            throw new ArithmeticException(
                    "the gradient is not finite: the learning rate or the scale of the reward may be too large");
        }
    }

    double alpha() {
        return StrictMath.exp(temperature.values[0]);
    }

    /** Computes the targets y, and puts the pairs (s, a) of the minibatch in place for the critics. */
    float[] aim(double alpha) {
        Minibatch batch = experience.batch;
        int n = batch.size;
        pass.act(policy.values, batch.nexts, 0, n, outputs, 0);
        distribution.act(outputs, n);
        pair(batch.nexts, distribution.actions, n);
        for (Critic each : critics) {
            each.lookAhead(pairs, n);
        }
        for (int i = 0; i < n; i++) {
            double value = Math.min(critics[0].values[0][i], critics[1].values[0][i])
                    - alpha * distribution.logProbabilities[i];
            targets[i] = (float) (batch.rewards[i] + replay.gamma() * batch.continues[i] * value);
        }
        pair(batch.states, batch.actions, n);
        return targets;
    }

    /** Returns the loss of a critic and computes its gradient, after {@link #aim}. */
    double criticGradient(int critic) {
        return critics[critic].gradient(pairs, targets, experience.batch.size);
    }

    /** Computes the gradient of the mean of alpha log pi(a|s) - min Q(s, a), and returns that mean. */
    double policyGradient(double alpha) {
        Minibatch batch = experience.batch;
        int n = batch.size;
        pass.forward(policy.values, batch.states, 0, n, outputs, 0);
        distribution.act(outputs, n);
        pair(batch.states, distribution.actions, n);
        for (int c = 0; c < critics.length; c++) {
            critics[c].look(pairs, n);
            critics[c].slopes(n, slopes[c]);
        }
        double loss = 0;
        for (int i = 0; i < n; i++) {
            int lower = critics[0].values[0][i] <= critics[1].values[0][i] ? 0 : 1;
            loss += (alpha * distribution.logProbabilities[i] - critics[lower].values[0][i]) / n;
            for (int k = 0; k < actionWidth; k++) {
                actionSlopes[k][i] = -slopes[lower][stateWidth + k][i] / n;
            }
        }
        distribution.pull(alpha / n, actionSlopes, outputs, n, derivatives);
        policy.clearGradient();
        pass.backward(policy.values, derivatives, 0, policy.gradient);
        return loss;
    }

    /** Computes the derivative of the mean of -log alpha (log pi(a|s) + target), after {@link #policyGradient}. */
    void temperatureGradient() {
        int n = experience.batch.size;
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += distribution.logProbabilities[i] + options.targetEntropy() * actionWidth;
        }
        temperature.gradient[0] = (float) (-sum / n);
    }

    private void pair(float[][] states, float[][] actions, int n) {
        for (int k = 0; k < stateWidth; k++) {
            System.arraycopy(states[k], 0, pairs[k], 0, n);
        }
        for (int k = 0; k < actionWidth; k++) {
            System.arraycopy(actions[k], 0, pairs[stateWidth + k], 0, n);
        }
    }

    /** Returns the policy of middle actions: the means become a last hidden layer with tanh, scaled to the bounds. */
    private Policy middle(OffPolicyTask task) {
        var scale = new ActionScale(experience.environment.actionSpace());
        List<Integer> hidden = new ArrayList<>(replay.hidden());
        hidden.add(actionWidth);
        var squashed = new Mlp(stateWidth, hidden, actionWidth, Activation.TANH);
        float[] parameters = new float[squashed.parameterCount()];
        int last = shape.layers() - 1;
        int weights = shape.fanIn(last) * actionWidth;
        System.arraycopy(policy.values, 0, parameters, 0, shape.offset(last) + weights);
        System.arraycopy(
                policy.values,
                shape.offset(last) + 2 * weights,
                parameters,
                squashed.offset(last) + weights,
                actionWidth);
        float[] deviations = new float[actionWidth];
        Arrays.fill(deviations, (float) LOG_DEVIATION);
        int out = squashed.offset(last + 1);
        for (int k = 0; k < actionWidth; k++) {
            parameters[out + k * actionWidth + k] = scale.halves[k];
            parameters[out + actionWidth * actionWidth + k] = scale.centres[k];
            deviations[k] += (float) StrictMath.log(scale.halves[k]);
        }
        return new Policy(
                experience.environment.actionSpace(), squashed, parameters, deviations, task.standardisation());
    }

    @Override
    public void close() {
        experience.close();
    }
}
