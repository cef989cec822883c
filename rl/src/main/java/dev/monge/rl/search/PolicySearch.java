package dev.monge.rl.search;

import dev.monge.nn.random.RandomStreams;
import dev.monge.reward.BoundReward;
import dev.monge.reward.Reward;
import dev.monge.rl.numeric.Ranges;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.ppo.PpoReport;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.trajectory.DataSet;
import dev.monge.world.Environment;
import dev.monge.world.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Searches for the best policy under a learned reward with repeated runs of PPO, using only that reward.
 *
 * <p>PPO occasionally fails even on the true reward: about one run in ten ends with a lander that keeps firing its
 * engines on the ground. Such a failure can be detected without the true reward, because the policy then has a lower
 * return, under the reward it was trained on, than the best demonstrator. PPO then starts again with another seed.
 * Without demonstrations there is nothing to compare with, and all attempts are made. The result of one run is the
 * {@link Champion} among the policies of its second half, {@link Sharpening sharpened}.
 *
 * <p>The result is a function of the seed in the options, to the bit, regardless of the number of threads and of
 * interruptions. A search works in any environment whose episodes end.
 */
public final class PolicySearch {
    /** The default maximum number of runs of PPO. */
    public static final int ATTEMPTS = 3;

    /** The number of fresh episodes on which a champion is evaluated. */
    public static final int EPISODES = 64;

    /** The fraction of the best demonstrator's return at which the search ends. */
    private static final double SHARE = 0.9;

    private static final int FIRST_ROUND = 8;
    /** The index of the first fresh episode; no selection uses episodes from here on. */
    private static final int FRESH = 1 << 20;

    private final World world;
    private final List<? extends Reward> rewards;
    private final BoundReward bound;
    private final PpoOptions options;
    private final RandomStreams streams;
    private final double enough;

    /**
     * Creates a search that makes all attempts.
     *
     * @param rewards the learned reward, or several whose mean is maximised
     * @param options the options of PPO; the first attempt uses their seed, the others use seeds derived from it
     * @throws IllegalArgumentException if the steps of the world lack components that a reward needs
     */
    public PolicySearch(World world, List<? extends Reward> rewards, PpoOptions options) {
        this(world, rewards, options, Double.POSITIVE_INFINITY);
    }

    private PolicySearch(World world, List<? extends Reward> rewards, PpoOptions options, double enough) {
        this.world = world;
        this.rewards = List.copyOf(rewards);
        this.bound = world.bind(rewards).requireSingleSteps("a policy is trained step by step");
        this.options = options;
        this.enough = enough;
        streams = RandomStreams.of(options.seed());
    }

    /**
     * Returns a search that ends once a policy's return reaches nine tenths of the best demonstrator's. Trajectories
     * with the same metadata entry {@code policy} belong together; every other trajectory counts as a separate
     * demonstrator.
     *
     * @throws IllegalArgumentException if the rewards cannot score these data
     */
    public PolicySearch withDemonstrations(DataSet shown) {
        double best = best(shown);
        return new PolicySearch(world, rewards, options, best - (1 - SHARE) * Math.abs(best));
    }

    /** Returns the highest mean discounted return of any demonstrator. */
    private double best(DataSet shown) {
        double[] returns = BoundReward.of(rewards, shown.shape(), shown.origin())
                .returns(shown.runs(), options.objective().gamma());
        Map<String, double[]> sums = new LinkedHashMap<>();
        for (int k = 0; k < returns.length; k++) {
            double[] sum = sums.computeIfAbsent(shown.trajectories().get(k).actor(), who -> new double[2]);
            sum[0] += returns[k];
            sum[1]++;
        }
        return sums.values().stream().mapToDouble(sum -> sum[0] / sum[1]).max().orElseThrow();
    }

    /**
     * The result of one attempt.
     *
     * @param number the number of the attempt, from 0
     * @param options the options of its run of PPO, with its own seed
     * @param last the last policy of the run, not sharpened
     * @param policy the champion, sharpened
     * @param iteration the iteration of PPO that produced the champion, from 0
     * @param learnedReturn the champion's mean discounted return under the learned reward, over fresh episodes
     */
    public record Attempted(
            int number, PpoOptions options, Policy last, Policy policy, int iteration, double learnedReturn) {}

    /**
     * The result of a search.
     *
     * @param tried all attempts, in order; at least one
     */
    public record Found(List<Attempted> tried) {
        /** Copies the list. */
        public Found {
            tried = List.copyOf(tried);
        }

        /** Returns the attempt whose champion has the highest return; of equal ones the first. */
        public Attempted best() {
            Attempted best = tried.get(0);
            for (Attempted each : tried) {
                best = each.learnedReturn > best.learnedReturn ? each : best;
            }
            return best;
        }

        /** Returns the champion of all attempts, sharpened. */
        public Policy policy() {
            return best().policy;
        }

        /** Returns the champion's return under the learned reward, over fresh episodes. */
        public double learnedReturn() {
            return best().learnedReturn;
        }

        /** Returns the last policy of the last attempt, not sharpened. */
        public Policy last() {
            return tried.get(tried.size() - 1).last;
        }
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

    /** Returns the return under the learned reward at which the search ends; infinite without demonstrations. */
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

    /** Trains until a champion reaches {@link #enough}, at most the given number of times, without monitoring. */
    public Found run(int attempts) {
        return run(attempts, SearchControl.unwatched());
    }

    /**
     * Trains until a champion reaches {@link #enough}, at most the given number of times.
     *
     * @throws java.util.concurrent.CancellationException if the control cancels the search; the same search with the
     *     same storage continues from there
     */
    public Found run(int attempts, SearchControl control) {
        return run(attempts, (number, attempted) -> train(number, attempted, control), control.progress());
    }

    /** Trains as above, with runs of PPO performed by the caller. */
    public Found run(int attempts, Attempt training) {
        return run(attempts, training, (attempt, report) -> {});
    }

    private Found run(int attempts, Attempt training, SearchProgress progress) {
        Ranges.atLeastOne("the number of attempts", attempts);
        List<Attempted> tried = new ArrayList<>();
        do {
            Attempted next = attempt(tried.size(), training);
            tried.add(next);
            progress.champion(next);
        } while (tried.size() < attempts && new Found(tried).learnedReturn() < enough);
        return new Found(tried);
    }

    private List<Policy> train(int number, PpoOptions attempted, SearchControl control) {
        AttemptStorage storage = control.storage().attempt(number, attempted);
        PpoControl watched = PpoControl.NONE
                .withCancellation(control.cancelled())
                .withCheckpoints(storage, control.every())
                .withProgress(report -> {
                    if (isCandidate(report)) {
                        storage.save(report.iteration(), report.policy());
                    }
                    control.progress().iteration(number, report);
                });
        Ppo.train(world::make, RewardSignal.of(bound), attempted, watched);
        return candidates(attempted.iterations()).stream().map(storage::policy).toList();
    }

    private Attempted attempt(int number, Attempt training) {
        long seed = number == 0
                ? options.seed()
                : streams.named("attempt").at(number).generator().nextLong();
        PpoOptions attempted = options.withSeed(seed);
        List<Policy> candidates = training.train(number, attempted);
        List<Policy> sharpened = candidates.stream().map(Sharpening::of).toList();
        try (Environment environment = world.make()) {
            var judge =
                    new LearnedReturn(environment, bound, options.objective().gamma(), streams.named("champion"));
            Policy champion = Champion.among(sharpened, judge, FIRST_ROUND);
            int iteration = candidates(attempted.iterations()).get(sharpened.indexOf(champion));
            double earned = judge.mean(champion, FRESH, FRESH + EPISODES);
            return new Attempted(number, attempted, candidates.get(candidates.size() - 1), champion, iteration, earned);
        }
    }
}
