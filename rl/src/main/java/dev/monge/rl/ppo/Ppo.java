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
 * Proximal policy optimisation (Schulman et al., 2017), on whatever reward it is given.
 *
 * <p>Every iteration does four things. The policy pi_theta acts in all environments for some steps: a {@link Rollout}.
 * The {@link RewardSignal} says what each step was worth. The value network V_phi turns that into advantages
 * ({@link GeneralisedAdvantage}). Then both networks follow, for some epochs of shuffled minibatches, the gradient of
 *
 * <pre>
 * L(theta, phi) = mean of  -min(rho A, clip(rho, 1 - eps, 1 + eps) A)      the clipped surrogate, with
 *                          - c_H H(pi_theta(.|s))                          rho = pi_theta(a|s) / pi_old(a|s)
 *                          + c_V (V_phi(s) - G)²
 * </pre>
 *
 * clipped at a largest norm, by Adam. The losses, the initial weights and the order of things are those of
 * Stable-Baselines3, so that settings found there mean the same here.
 *
 * <p><b>Threads.</b> The same options give the same policy, bit for bit, whatever the number of threads. A rollout is
 * shared out by fixed groups of environments, each with its own random streams, and no thread waits before the last step
 * of the last group. An update is shared out by network: the two meet only in the norm of their common gradient.
 * Splitting a minibatch of 64 or 256 steps as well would cost more than it gains, so an update uses two threads at most.
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

    /** Trains a policy, unwatched. */
    public static Policy train(Supplier<? extends Environment> make, RewardSignal reward, PpoOptions options) {
        return train(make, reward, options, PpoControl.NONE);
    }

    /**
     * Trains a policy.
     *
     * @param make makes an environment of the kind to act in, a new one every time
     * @param reward what is maximised
     * @param control how the run is watched, stopped and taken up again
     * @throws CancellationException if the control says so; a checkpoint was saved before, if there is a place for it
     */
    public static Policy train(
            Supplier<? extends Environment> make, RewardSignal reward, PpoOptions options, PpoControl control) {
        try (var team = new WorkerTeam(options.threads())) {
            return new Ppo(make, reward, options, control, team).run();
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
        PpoReport report = updates.report(iteration, options, state, meanReward, learningRate, times);
        state.note(report);
        control.progress().iteration(report);
    }

    /** s_t, a_t ~ pi_old(.|s_t), log pi_old(a_t|s_t), s_{t+1}: every group of environments by itself. */
    private void act(int iteration) {
        Policy old = state.policy();
        team.run(state.groups.length, (group, worker) -> state.groups[group].collect(old, iteration, rollout));
    }

    /** r_t, refused if it is not a number, and scaled as the options say. Returns the mean before scaling. */
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
     * Epochs of minibatches, until they are done or the policy has gone too far from the one that acted. Returns the
     * nanoseconds that the gradients took.
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

    /** dL/dtheta and dL/dphi over the minibatch order[from, from + n). */
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

    /** One step of Adam for theta and phi, their gradients shrunk together if they are too long. */
    private void steps(double learningRate) {
        double norm = Math.sqrt(state.policy.squaredNorm() + state.value.squaredNorm());
        if (!Double.isFinite(norm)) {
            throw new IllegalStateException("the gradient is no longer finite: the learning rate " + learningRate
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

    /** A new order of the rollout's steps, a function of the seed and the epoch. */
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
