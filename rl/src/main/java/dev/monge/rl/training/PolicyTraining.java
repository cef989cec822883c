package dev.monge.rl.training;

import dev.monge.input.InputException;
import dev.monge.nn.random.RandomStreams;
import dev.monge.reward.BoundReward;
import dev.monge.reward.Reward;
import dev.monge.rl.numeric.Ranges;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.ppo.PpoProgress;
import dev.monge.rl.ppo.PpoReport;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.trajectory.DataSet;
import dev.monge.world.Environment;
import dev.monge.world.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Trains a policy by PPO in a world: on a learned reward, on the mean of several, or on the world's own.
 *
 * <p>A training on a learned reward uses only that reward. PPO occasionally fails even on the true reward: about one run
 * in ten ends with a lander that keeps firing its engines on the ground. Such a failure can be detected without the true
 * reward, because the policy then has a lower return, under the reward it was trained on, than the best demonstrator. PPO
 * then starts again with another seed. Without demonstrations there is nothing to compare with, and all attempts are
 * made. The result of one attempt is the {@link Champion} among the policies of its second half, {@link Sharpening
 * sharpened}. On the true reward, the result is the last policy of the only run.
 *
 * <p>The result is a function of the seed in the options, to the bit, regardless of the number of threads and of
 * interruptions. A training works in any world whose episodes end. Immutable.
 */
public final class PolicyTraining {
    /** The maximum number of runs of PPO, unless {@link #withAttempts} says otherwise. */
    public static final int ATTEMPTS = 3;

    /** The number of fresh episodes on which a champion is evaluated. */
    public static final int EPISODES = 64;

    /** The fraction of the best demonstrator's return at which the search ends. */
    private static final double SHARE = 0.9;

    private static final int FIRST_ROUND = 8;
    /** The index of the first fresh episode; no selection uses episodes from here on. */
    private static final int FRESH = 1 << 20;

    private final World world;
    private final List<Reward> rewards;
    /** The rewards in the world; empty if its own is maximised. */
    private final Optional<BoundReward> learned;

    private final TrainingTask task;
    private final int attempts;
    private final Optional<DataSet> shown;
    private final double enough;
    private final RandomStreams streams;

    private PolicyTraining(
            World world,
            List<Reward> rewards,
            Optional<BoundReward> learned,
            TrainingTask task,
            int attempts,
            Optional<DataSet> shown,
            double enough) {
        Ranges.atLeastOne("the number of attempts", attempts);
        this.world = world;
        this.rewards = rewards;
        this.learned = learned;
        this.task = task;
        this.attempts = attempts;
        this.shown = shown;
        this.enough = enough;
        streams = RandomStreams.of(task.options().seed());
    }

    /**
     * Returns a training on the mean of learned rewards that makes all attempts.
     *
     * @param options the options of PPO; the first attempt uses their seed, the others use seeds derived from it
     * @throws InputException if the steps of the world lack components that a reward needs
     */
    public static PolicyTraining of(World world, List<? extends Reward> rewards, PpoOptions options) {
        return new PolicyTraining(
                world,
                List.copyOf(rewards),
                Optional.of(world.bind(rewards).requireSingleSteps("a policy is trained step by step")),
                new TrainingTask(world.id(), "a learned reward", options),
                ATTEMPTS,
                Optional.empty(),
                Double.POSITIVE_INFINITY);
    }

    /** Returns a training on one learned reward that makes all attempts. */
    public static PolicyTraining of(World world, Reward reward, PpoOptions options) {
        return of(world, List.of(reward), options);
    }

    /** Returns a training on the reward of the world itself, by one run of PPO. */
    public static PolicyTraining onTrueReward(World world, PpoOptions options) {
        return new PolicyTraining(
                world,
                List.of(),
                Optional.empty(),
                new TrainingTask(world.id(), TrainingTask.TRUE_REWARD, options),
                1,
                Optional.empty(),
                Double.POSITIVE_INFINITY);
    }

    /** Returns a copy whose provenance calls the learned reward so, such as by the name and digest of its file. */
    public PolicyTraining named(String reward) {
        return new PolicyTraining(
                world, rewards, learned, new TrainingTask(world.id(), reward, task.options()), attempts, shown, enough);
    }

    /** Returns a copy with another maximum number of runs of PPO; at least 1. */
    public PolicyTraining withAttempts(int most) {
        return new PolicyTraining(world, rewards, learned, task, most, shown, enough);
    }

    /**
     * Returns a copy that ends once a policy's return under the learned reward reaches nine tenths of the best
     * demonstrator's. Trajectories with the same metadata entry {@code policy} belong together; every other trajectory
     * counts as a separate demonstrator.
     *
     * @throws InputException if the rewards cannot score these data
     */
    public PolicyTraining withDemonstrations(DataSet data) {
        double best = best(data);
        return new PolicyTraining(
                world, rewards, learned, task, attempts, Optional.of(data), best - (1 - SHARE) * Math.abs(best));
    }

    /** Returns the highest mean discounted return of any demonstrator. */
    private double best(DataSet data) {
        double[] returns = BoundReward.of(rewards, data.shape(), data.origin())
                .returns(data.trajectories(), task.options().objective().gamma());
        Map<String, double[]> sums = new LinkedHashMap<>();
        for (int k = 0; k < returns.length; k++) {
            double[] sum = sums.computeIfAbsent(data.recordings().get(k).actor(), who -> new double[2]);
            sum[0] += returns[k];
            sum[1]++;
        }
        return sums.values().stream().mapToDouble(sum -> sum[0] / sum[1]).max().orElseThrow();
    }

    /** Performs one run of PPO on the learned reward; callers can add their own monitoring. */
    @FunctionalInterface
    public interface Attempt {
        /**
         * Trains a policy.
         *
         * @param number the number of the attempt, from 0
         * @return the policies after those iterations for which {@link #isCandidate} is true, in order
         */
        List<Policy> train(int number, PpoOptions options);
    }

    /** Returns the world that policies act in. */
    public World world() {
        return world;
    }

    /** Returns the rewards whose mean is maximised; empty if that of the world is. */
    List<Reward> rewards() {
        return rewards;
    }

    /** Returns whether a learned reward is maximised, not that of the world. */
    public boolean isLearned() {
        return learned.isPresent();
    }

    /** Returns what the first attempt does. */
    public TrainingTask task() {
        return task;
    }

    /** Returns the demonstrations, if there are any. */
    Optional<DataSet> demonstrations() {
        return shown;
    }

    /** Returns the maximum number of runs of PPO. */
    public int attempts() {
        return attempts;
    }

    /** Returns the return under the learned reward at which the training ends; infinite without demonstrations. */
    public double enough() {
        return enough;
    }

    /**
     * Returns whether the policy after this iteration may become champion: every second one of the second half, and the
     * last.
     */
    public static boolean isCandidate(PpoReport report) {
        return isCandidate(report.iteration(), report.iterations());
    }

    private static boolean isCandidate(int iteration, int iterations) {
        return iteration >= iterations / 2 && (iterations - 1 - iteration) % 2 == 0;
    }

    private static List<Integer> candidates(int iterations) {
        List<Integer> candidates = new ArrayList<>();
        for (int k = iterations / 2; k < iterations; k++) {
            if (isCandidate(k, iterations)) {
                candidates.add(k);
            }
        }
        return candidates;
    }

    /** Trains without monitoring. */
    public TrainedPolicy run() {
        return run(SearchControl.unwatched());
    }

    /**
     * Trains until a champion reaches {@link #enough}, at most as many times as there are attempts.
     *
     * @throws java.util.concurrent.CancellationException if the control cancels the training; the same training with the
     *     same storage continues from there
     */
    public TrainedPolicy run(SearchControl control) {
        if (!isLearned()) {
            PpoOptions options = task.options();
            Policy last = train(0, task, RewardSignal.environment(), control, report -> {});
            int iteration = options.iterations() - 1;
            return new TrainedPolicy(
                    this, List.of(new TrainedPolicy.Attempted(0, options, last, last, iteration, Double.NaN)));
        }
        return search((number, options) -> candidates(number, options, control), control.progress());
    }

    /** Trains as above on a learned reward, with runs of PPO performed by the caller. */
    public TrainedPolicy run(Attempt training) {
        return search(training, (attempt, report) -> {});
    }

    private TrainedPolicy search(Attempt training, SearchProgress progress) {
        List<TrainedPolicy.Attempted> tried = new ArrayList<>();
        do {
            TrainedPolicy.Attempted next = attempt(tried.size(), training);
            tried.add(next);
            progress.champion(next);
        } while (tried.size() < attempts && new TrainedPolicy(this, tried).learnedReturn() < enough);
        return new TrainedPolicy(this, tried);
    }

    private List<Policy> candidates(int number, PpoOptions options, SearchControl control) {
        var attempted = new TrainingTask(task.environment(), task.reward(), options);
        AttemptStorage storage = control.storage().attempt(number, attempted);
        train(number, attempted, RewardSignal.of(learned.orElseThrow()), control, report -> {
            if (isCandidate(report)) {
                storage.save(report.iteration(), report.policy());
            }
        });
        return candidates(options.iterations()).stream().map(storage::policy).toList();
    }

    private Policy train(
            int number, TrainingTask attempted, RewardSignal signal, SearchControl control, PpoProgress first) {
        PpoControl watched = PpoControl.NONE
                .withCancellation(control.cancelled())
                .withCheckpoints(control.storage().attempt(number, attempted), control.every())
                .withProgress(report -> {
                    first.iteration(report);
                    control.progress().iteration(number, report);
                });
        return Ppo.train(world::make, signal, attempted.options(), watched);
    }

    private TrainedPolicy.Attempted attempt(int number, Attempt training) {
        long seed = number == 0
                ? task.options().seed()
                : streams.named("attempt").at(number).generator().nextLong();
        PpoOptions attempted = task.options().withSeed(seed);
        List<Policy> candidates = training.train(number, attempted);
        List<Policy> sharpened = candidates.stream().map(Sharpening::of).toList();
        try (Environment environment = world.make()) {
            var judge = new LearnedReturn(
                    environment, learned.orElseThrow(), attempted.objective().gamma(), streams.named("champion"));
            Policy champion = Champion.among(sharpened, judge, FIRST_ROUND);
            int iteration = candidates(attempted.iterations()).get(sharpened.indexOf(champion));
            double earned = judge.mean(champion, FRESH, FRESH + EPISODES);
            return new TrainedPolicy.Attempted(
                    number, attempted, candidates.get(candidates.size() - 1), champion, iteration, earned);
        }
    }
}
