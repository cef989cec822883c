package dev.monge.rl.search;

import dev.monge.nn.random.RandomStreams;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.trajectory.Demonstrations;
import dev.monge.world.Environment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The best policy that PPO finds for a learned reward, by that reward alone.
 *
 * <p>PPO fails now and then on the true reward too: one run in ten or so ends with a lander that taps its engines on the
 * ground for ever. Such a failure shows without the truth, since the policy earns less, by the reward it was trained on,
 * than the best of those who demonstrated; then PPO begins anew with another seed. Of one run, the {@link Champion} among
 * the policies of its second half is taken.
 */
public final class PolicySearch {
    /** How much of the best demonstrator's return is enough. */
    private static final double SHARE = 0.9;

    private static final int FIRST_ROUND = 8;
    private static final int EPISODES = 64;
    /** Episodes from here on have not been seen by any choice. */
    private static final int FRESH = 1 << 20;

    private final Supplier<Environment> world;
    private final RewardNetwork reward;
    private final PpoOptions options;
    private final RandomStreams streams;
    private final LearnedReturn judge;
    private final double enough;

    /**
     * A search.
     *
     * @param shown the demonstrations
     * @param seen the same as the reward sees them
     */
    public PolicySearch(
            Supplier<Environment> world,
            RewardNetwork reward,
            PpoOptions options,
            List<Demonstration> shown,
            Demonstrations seen,
            long seed) {
        this.world = world;
        this.reward = reward;
        this.options = options.withSeed(seed);
        this.streams = RandomStreams.of(seed);
        double gamma = options.objective().gamma();
        this.judge = new LearnedReturn(world.get(), reward, reward.map(), gamma, streams.named("champion"));
        double best = bestDemonstrator(seen.returns(reward.rewards(seen), gamma), shown, seen);
        this.enough = best - (1 - SHARE) * Math.abs(best);
    }

    /**
     * What a search came to.
     *
     * @param last the last policy of the last attempt, as PPO left it
     * @param policy the champion of all attempts, sharpened
     * @param learnedReturn what it earns by the learned reward, over fresh episodes
     * @param chosen which attempt the champion is of, from 0
     * @param attempts how many attempts there were
     */
    public record Found(Policy last, Policy policy, double learnedReturn, int chosen, int attempts) {}

    /** One run of PPO on the learned reward, and whatever else its caller wants to know of it. */
    @FunctionalInterface
    public interface Attempt {
        /** All policies that the run goes through, in order; at least one. */
        public List<Policy> train(int number, PpoOptions options);
    }

    /** What a policy has to earn by the learned reward. */
    public double enough() {
        return enough;
    }

    /** Trains until a policy earns enough, at most so many times. */
    public Found run(int attempts, Attempt training) {
        Found found = attempt(0, training);
        for (int k = 1; k < attempts && found.learnedReturn < enough; k++) {
            Found next = attempt(k, training);
            Found better = next.learnedReturn > found.learnedReturn ? next : found;
            found = new Found(next.last, better.policy, better.learnedReturn, better.chosen, k + 1);
        }
        return found;
    }

    /** An attempt of which nothing else is to be known. */
    public List<Policy> train(int number, PpoOptions attempted) {
        List<Policy> policies = new ArrayList<>();
        Ppo.train(
                world,
                RewardSignal.learned(reward),
                attempted,
                PpoControl.NONE.withProgress(report -> policies.add(report.policy())));
        return policies;
    }

    private Found attempt(int number, Attempt training) {
        long seed = number == 0
                ? options.seed()
                : streams.named("attempt").at(number).generator().nextLong();
        List<Policy> policies = training.train(number, options.withSeed(seed));
        List<Policy> candidates = new ArrayList<>();
        for (int k = policies.size() - 1; k >= policies.size() / 2; k -= 2) {
            candidates.add(0, Sharpening.of(policies.get(k)));
        }
        Policy champion = Champion.among(candidates, judge, FIRST_ROUND);
        double earned = judge.mean(champion, FRESH, FRESH + EPISODES);
        return new Found(policies.get(policies.size() - 1), champion, earned, number, number + 1);
    }

    /** The highest mean return, by the learned reward, of any policy that demonstrated. */
    private static double bestDemonstrator(double[] returns, List<Demonstration> shown, Demonstrations seen) {
        Map<String, double[]> sums = new HashMap<>();
        for (int k = 0; k < shown.size(); k++) {
            double[] sum = sums.computeIfAbsent(shown.get(k).policy(), policy -> new double[2]);
            sum[0] += returns[seen.offset(k)];
            sum[1]++;
        }
        return sums.values().stream().mapToDouble(sum -> sum[0] / sum[1]).max().orElseThrow();
    }
}
