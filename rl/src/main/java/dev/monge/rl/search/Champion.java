package dev.monge.rl.search;

import dev.monge.rl.policy.Policy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The policy of a training run that does best by the reward it was trained on, sharpened: PPO's last policy is as good as
 * its last update was lucky, and one of the last hundred is usually better.
 *
 * <p>Successive halving: all candidates play a few episodes, the better half of them twice as many, and so on until one is
 * left. Only the learned reward is asked. For n candidates and m episodes at first, O(n m log n) episodes.
 */
final class Champion {
    /** Says how well a policy does. */
    @FunctionalInterface
    interface Judge {
        /** The mean return of episodes [from, to), which are the same for every policy. */
        double mean(Policy policy, int from, int to);
    }

    private Champion() {}

    /**
     * Chooses among candidates.
     *
     * @param candidates at least one; of equal ones the later wins
     * @param episodes how many each plays in the first round
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

    /** Who is left, and the sum of the returns of all episodes so far: all have played the same. */
    private record Contender(Policy policy, double sum) {
        Contender after(double more) {
            return new Contender(policy, sum + more);
        }
    }
}
