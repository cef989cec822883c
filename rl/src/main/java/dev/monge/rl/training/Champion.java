package dev.monge.rl.training;

import dev.monge.rl.policy.Policy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Selects, from the sharpened policies of a training run, the one that performs best by the reward it was trained on.
 * The quality of PPO's last policy depends on its last update, and one of the last hundred policies is usually better.
 *
 * <p>The method is successive halving: all candidates play a few episodes, the better half of them twice as many, and
 * so on until one is left. Only the learned reward is used. For n candidates and m episodes in the first round, O(n m
 * log n) episodes.
 */
final class Champion {
    /** Measures the performance of a policy. */
    @FunctionalInterface
    interface Judge {
        /** Returns the mean return of episodes [from, to), which are the same for every policy. */
        double mean(Policy policy, int from, int to);
    }

    private Champion() {}

    /**
     * Returns the best candidate.
     *
     * @param candidates at least one policy; of equal ones the later wins
     * @param episodes the number of episodes per candidate in the first round
     */
    static Policy among(List<Policy> candidates, Judge judge, int episodes) {
        List<Contender> left = new ArrayList<>();
        for (Policy each : candidates) {
            left.add(0, new Contender(each, 0));
        }
        int from = 0;
        int round = episodes;
        while (left.size() > 1) {
            List<Contender> played = new ArrayList<>();
            for (Contender each : left) {
                played.add(each.after(judge.mean(each.policy, from, from + round) * round));
            }
            played.sort(Comparator.comparingDouble((Contender each) -> -each.sum));
            left = played.subList(0, (played.size() + 1) / 2);
            from += round;
            round *= 2;
        }
        return left.get(0).policy;
    }

    /**
     * A remaining candidate and the sum of the returns of all episodes so far, which are the same for all candidates.
     */
    private record Contender(Policy policy, double sum) {
        Contender after(double more) {
            return new Contender(policy, sum + more);
        }
    }
}
