package dev.monge.rl;

import dev.monge.nn.RandomStream;
import dev.monge.nn.RandomStreams;
import dev.monge.nn.Schedule;
import dev.monge.nn.WorkerTeam;
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
    private final Options options;
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
            Options options,
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
    public static Policy train(Supplier<? extends Environment> make, RewardSignal reward, Options options) {
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
            Supplier<? extends Environment> make, RewardSignal reward, Options options, PpoControl control) {
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
        control.progress().iteration(updates.report(iteration, options, state, meanReward, learningRate, times));
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

    /**
     * Everything about a run of PPO that is not the environment or the reward.
     *
     * @param steps how many steps all environments take together, rounded up to whole rollouts; at least 1
     * @param environments how many act at once; at least 1
     * @param horizon the steps of each in a rollout; at least 1
     * @param objective what is maximised, and how it is estimated
     * @param descent how gradients are followed
     * @param normalisation what is done to observations and rewards
     * @param networks the shape of both networks
     * @param seed of all random streams
     * @param threads how many threads compute; the result does not depend on it
     */
    public record Options(
            long steps,
            int environments,
            int horizon,
            PpoObjective objective,
            PpoDescent descent,
            PpoNormalisation normalisation,
            PpoNetworks networks,
            long seed,
            int threads) {

        /** The settings of rl-baselines3-zoo for LunarLander: a million steps, 16 environments. */
        public static final Options ZOO_LUNAR_LANDER = new Options(
                1_000_000,
                16,
                1024,
                PpoObjective.DEFAULT.withDiscounts(0.999, 0.98).withEntropyWeight(new Schedule.Constant(0.01)),
                PpoDescent.DEFAULT.withBatches(4, 64),
                PpoNormalisation.NONE,
                PpoNetworks.DEFAULT,
                0,
                1);

        /**
         * Our own settings for LunarLander: half the steps, larger minibatches, a falling learning rate. The entropy's
         * weight falls to 0: kept at .01, one policy in eight goes on tapping its engines on the ground and never comes
         * to rest.
         */
        public static final Options FAST_LUNAR_LANDER = new Options(
                500_000,
                16,
                256,
                PpoObjective.DEFAULT.withDiscounts(0.999, 0.98).withEntropyWeight(new Schedule.Linear(0.01, 0)),
                PpoDescent.DEFAULT.withBatches(6, 256).withLearningRate(new Schedule.Linear(1e-3, 1e-4)),
                PpoNormalisation.RETURNS,
                PpoNetworks.DEFAULT,
                0,
                1);

        /** Checks the numbers. */
        public Options {
            Ranges.atLeastOne("the number of steps", steps);
            Ranges.atLeastOne("the number of environments", environments);
            Ranges.atLeastOne("the horizon of a rollout", horizon);
            Ranges.atLeastOne("the number of threads", threads);
            Ranges.indexable("the steps of a rollout", (long) environments * horizon);
            Ranges.indexable("the iterations of a run", rollouts(steps, (long) environments * horizon));
        }

        private static long rollouts(long steps, long rollout) {
            return (steps - 1) / rollout + 1;
        }

        /** How many rollouts there are. */
        public int iterations() {
            return (int) rollouts(steps, (long) environments * horizon);
        }

        /** The same with another number of steps. */
        public Options withSteps(long other) {
            return new Options(
                    other, environments, horizon, objective, descent, normalisation, networks, seed, threads);
        }

        /** The same with other rollouts. */
        public Options withRollouts(int newEnvironments, int newHorizon) {
            return new Options(
                    steps, newEnvironments, newHorizon, objective, descent, normalisation, networks, seed, threads);
        }

        /** The same with another objective. */
        public Options withObjective(PpoObjective other) {
            return new Options(steps, environments, horizon, other, descent, normalisation, networks, seed, threads);
        }

        /** The same with another way down the gradient. */
        public Options withDescent(PpoDescent other) {
            return new Options(steps, environments, horizon, objective, other, normalisation, networks, seed, threads);
        }

        /** The same with observations and rewards normalised in another way. */
        public Options withNormalisation(PpoNormalisation other) {
            return new Options(steps, environments, horizon, objective, descent, other, networks, seed, threads);
        }

        /** The same with other networks. */
        public Options withNetworks(PpoNetworks other) {
            return new Options(steps, environments, horizon, objective, descent, normalisation, other, seed, threads);
        }

        /** The same with another seed. */
        public Options withSeed(long other) {
            return new Options(
                    steps, environments, horizon, objective, descent, normalisation, networks, other, threads);
        }

        /** The same with another number of threads. */
        public Options withThreads(int other) {
            return new Options(steps, environments, horizon, objective, descent, normalisation, networks, seed, other);
        }
    }
}
