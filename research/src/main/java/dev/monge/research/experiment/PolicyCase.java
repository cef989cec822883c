package dev.monge.research.experiment;

import dev.monge.reward.RewardNetwork;
import dev.monge.rl.policy.Policy;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A policy that was trained on a learned reward, and what is known about it. Only {@code plan}, {@code reward} and
 * {@code policy} are for an inspection; the rest is for judging the inspection.
 *
 * @param plan how both came about
 * @param reward the learned reward
 * @param policy the policy
 * @param trueReturn the policy's mean true return over 100 stochastic episodes
 * @param behaviours the number of these episodes by the word of their behaviour, such as {@code hovering}
 */
public record PolicyCase(
        CasePlan plan, RewardNetwork reward, Policy policy, double trueReturn, Map<String, Integer> behaviours) {
    /** Copies the map. */
    public PolicyCase {
        behaviours = Collections.unmodifiableMap(new TreeMap<>(behaviours));
    }

    /** What a policy is worth, by its mean true return. */
    public enum Worth {
        /** Above the return at which the lander counts as solved. */
        GOOD,
        /** Neither good nor bad; such policies are counted separately. */
        BETWEEN,
        /** Below half of that return. */
        BAD
    }

    /** Returns what the policy is worth. */
    public Worth worth() {
        return trueReturn > OpenProblem.SOLVED
                ? Worth.GOOD
                : trueReturn < OpenProblem.SOLVED / 2 ? Worth.BAD : Worth.BETWEEN;
    }

    /** Returns the most frequent behaviour; of equally frequent ones the first by name. */
    public String behaviour() {
        String most = "";
        int times = 0;
        for (Map.Entry<String, Integer> each : behaviours.entrySet()) {
            if (each.getValue() > times) {
                most = each.getKey();
                times = each.getValue();
            }
        }
        return most;
    }
}
