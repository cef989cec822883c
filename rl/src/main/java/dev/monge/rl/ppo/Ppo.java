package dev.monge.rl.ppo;

import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.rollout.Rollout;
import dev.monge.world.Environment;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

/**
 * Proximal policy optimisation (Schulman et al., 2017) with any {@link RewardSignal}.
 *
 * <p>Every iteration has four stages. The policy pi_theta acts in all environments for some steps and collects a
 * {@link Rollout}. The {@link RewardSignal} computes the reward of each step. The value network V_phi is used to
 * estimate advantages ({@link GeneralisedAdvantage}). Then both networks follow, for some epochs of shuffled
 * minibatches, the gradient of
 *
 * <pre>
 * L(theta, phi) = mean of  -min(rho A, clip(rho, 1 - eps, 1 + eps) A)      the clipped surrogate, with
 *                          - c_H H(pi_theta(.|s))                          rho = pi_theta(a|s) / pi_old(a|s)
 *                          + c_V (V_phi(s) - G)²
 * </pre>
 *
 * with a clipped norm, by Adam. The losses, the initial weights and the order of operations are those of
 * Stable-Baselines3, so its settings have the same meaning here.
 *
 * <p><b>Threads.</b> The same options give the same policy, bit for bit, whatever the number of threads. A rollout is
 * divided into fixed groups of environments, each with its own random streams, and no thread waits before the last step
 * of the last group. An update is divided by network: the two interact only through the norm of their common gradient.
 * Splitting a minibatch of 64 or 256 steps would cost more than it gains, so an update uses at most two threads.
 *
 * <p><b>Cost</b> of an iteration: O(steps (1 + epochs) parameters); memory O(steps of a rollout).
 */
public final class Ppo {
    private final RewardSignal reward;
    private final PpoOptions options;
    private final PpoControl control;
    private final WorkerTeam team;
    private final PpoState state;
    private final Rollout rollout;
    private final Valuation valuation;
    private final UpdateStatistics updates = new UpdateStatistics();
    private final int[] order;
    private final RandomStreams shuffles;
    private final RandomStream shuffle;

    private Ppo(
            Supplier<? extends Environment> make,
            RewardSignal reward,
            PpoOptions options,
            PpoControl control,
            WorkerTeam team) {
        this.reward = reward;
        this.options = options;
        this.control = control;
        this.team = team;
        state = new PpoState(make, options, team);
        rollout = new Rollout(options.environments(), options.horizon(), state.observationWidth, state.actionSpace);
        valuation = new Valuation(state.value.shape, team);
        order = new int[rollout.steps()];
        shuffles = RandomStreams.of(options.seed()).named("minibatches");
        shuffle = shuffles.generator();
    }

    /** Trains a policy without monitoring, cancellation or checkpoints. */
    public static Policy train(Supplier<? extends Environment> make, RewardSignal reward, PpoOptions options) {
        return train(make, reward, options, PpoControl.NONE);
    }

    /**
     * Trains a policy.
     *
     * @param make creates a new environment on every call
     * @param reward the reward to maximise
     * @param control monitors, stops and resumes the run
     * @throws CancellationException if the control cancels the run; a checkpoint is saved first, if the control has a
     *     storage
     */
    public static Policy train(
            Supplier<? extends Environment> make, RewardSignal reward, PpoOptions options, PpoControl control) {
        try (var team = new WorkerTeam(options.threads())) {
            var ppo = new Ppo(make, reward, options, control, team);
            try {
                return ppo.run();
            } finally {
                ppo.state.close();
            }
        }
    }

    private Policy run() {
        int first = control.checkpoints().flatMap(state::takeUp).orElseGet(state::begin);
        int iterations = options.iterations();
        for (int iteration = first; iteration < iterations; iteration++) {
            if (control.cancelled().getAsBoolean()) {
                save(iteration);
                throw new CancellationException("stopped before iteration " + iteration + " of " + iterations);
            }
            iterate(iteration, iterations == 1 ? 0 : (double) iteration / (iterations - 1));
            if ((iteration + 1) % control.every() == 0 || iteration + 1 == iterations) {
                save(iteration + 1);
            }
        }
        return state.policy();
    }

    private void iterate(int iteration, double progress) {
        long start = System.nanoTime();
        act(iteration);
        long acted = System.nanoTime();
        double meanReward = rewards(iteration);
        valuation.fill(state.value.network.values, state.standardisation(), rollout);
        GeneralisedAdvantage.estimate(
                rollout, options.objective().gamma(), options.objective().lambda());
        double explained = Valuation.explained(rollout);
        long estimated = System.nanoTime();
        long gradients = improve(iteration, progress);
        state.observe(rollout);
        long end = System.nanoTime();
        double environments = state.environmentsShare() * (acted - start);
        var times = new PpoTimes(
                environments * 1e-9,
                (acted - start - environments) * 1e-9,
                (estimated - acted) * 1e-9,
                gradients * 1e-9,
                (end - estimated - gradients) * 1e-9);
        double learningRate = options.descent().learningRate().at(progress);
        PpoReport report = updates.report(iteration, options, state, meanReward, explained, learningRate, times);
        state.note(report);
        control.progress().iteration(report);
    }

    /**
     * Collects s_t, a_t ~ pi_old(.|s_t), log pi_old(a_t|s_t) and s_{t+1}, in every group of environments independently.
     */
    private void act(int iteration) {
        Policy old = state.policy();
        rollout.actedBy(old);
        team.run(
                state.groups.length,
                (group, worker) -> state.groups[group].collect(old, iteration, options.hold(), rollout));
    }

    /**
     * Computes r_t, rejects it if it is not finite, and scales it according to the options. Returns the mean before
     * scaling.
     */
    private double rewards(int iteration) {
        reward.observe(rollout, iteration);
        int horizon = rollout.horizon();
        team.run(rollout.environments(), (environment, worker) -> {
            int from = environment * horizon;
            reward.rewards(rollout, from, from + horizon, rollout.rewards);
        });
        rollout.requireFiniteRewards(iteration);
        state.maximised.add(rollout);
        double sum = 0;
        for (int step = 0; step < rollout.steps(); step++) {
            sum += rollout.rewards[step];
            rollout.rewards[step] *= options.normalisation().rewardScale();
        }
        if (options.normalisation().returns()) {
            state.scaling.apply(rollout);
        }
        return sum / rollout.steps();
    }

    /**
     * Performs epochs of minibatch updates until all are done or the policy has diverged too far from the one that
     * acted. Returns the time spent on gradients, in nanoseconds.
     */
    private long improve(int iteration, double progress) {
        PpoDescent descent = options.descent();
        double eps = options.objective().clip().at(progress);
        double entropyWeight = options.objective().entropyWeight().at(progress);
        double learningRate = descent.learningRate().at(progress);
        long inGradients = 0;
        updates.clear();
        for (int epoch = 0; epoch < descent.epochs(); epoch++) {
            shuffle((long) iteration * descent.epochs() + epoch);
            for (int from = 0; from < order.length; from += descent.minibatch()) {
                int n = Math.min(descent.minibatch(), order.length - from);
                long before = System.nanoTime();
                gradients(from, n, eps, entropyWeight);
                inGradients += System.nanoTime() - before;
                updates.add(state);
                if (state.policy.surrogate.divergence() > 1.5 * descent.targetDivergence()) {
                    return inGradients;
                }
                steps(learningRate);
            }
        }
        return inGradients;
    }

    /** Computes dL/dtheta and dL/dphi over the minibatch order[from, from + n). */
    private void gradients(int from, int n, double eps, double entropyWeight) {
        PpoObjective objective = options.objective();
        team.run(2, (network, worker) -> {
            if (network == 0) {
                state.policy.gradient(rollout, order, from, n, eps, entropyWeight, objective.normaliseAdvantages());
            } else {
                state.value.gradient(rollout, order, from, n, objective);
            }
        });
    }

    /** Performs one step of Adam for theta and phi; their gradients are clipped by their common norm. */
    private void steps(double learningRate) {
        double norm = Math.sqrt(state.policy.squaredNorm() + state.value.squaredNorm());
        if (!Double.isFinite(norm)) {
            throw new ArithmeticException("the gradient is not finite: the learning rate " + learningRate
                    + " or the scale of the reward may be too large");
        }
        double factor = options.descent().largestNorm() / (norm + 1e-6);
        team.run(2, (network, worker) -> {
            if (network == 0) {
                state.policy.step(factor, learningRate);
            } else {
                state.value.step(factor, learningRate);
            }
        });
    }

    /** Shuffles the rollout's steps as a function of the seed and the epoch. */
    private void shuffle(long epoch) {
        shuffle.reset(shuffles, epoch);
        for (int k = 0; k < order.length; k++) {
            order[k] = k;
        }
        for (int k = order.length - 1; k > 0; k--) {
            int other = shuffle.nextInt(k + 1);
            int swapped = order[k];
            order[k] = order[other];
            order[other] = swapped;
        }
    }

    private void save(int iteration) {
        control.checkpoints().ifPresent(store -> store.save(state.save(iteration)));
    }
}
