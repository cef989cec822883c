package dev.monge.research.method;

import dev.monge.reward.RewardNetwork;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.search.PolicySearch;
import dev.monge.rl.search.Sharpening;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a method has learned.
 *
 * @param policy the policy, which is evaluated as it is, with random actions
 * @param reward the reward, if the method learns one
 * @param measures further numbers for the results, by name
 */
public record Learned(Policy policy, Optional<RewardNetwork> reward, Map<String, Double> measures) {
    /** The name of the number of runs of PPO. */
    public static final String ATTEMPTS = "attempts";
    /** The name of the policy's mean return under the learned reward. */
    public static final String LEARNED_RETURN = "learned return";
    /** The name of nine tenths of the best demonstrator's return under the learned reward. */
    public static final String ENOUGH = "learned return of the best demonstrator, nine tenths";

    /** Copies the map. */
    public Learned {
        measures = Collections.unmodifiableMap(new LinkedHashMap<>(measures));
    }

    /** Returns a policy without a reward, {@linkplain Sharpening sharpened} as those that are trained on rewards are. */
    public static Learned policy(Policy policy) {
        return new Learned(Sharpening.of(policy), Optional.empty(), Map.of());
    }

    /** Returns a policy, to be sharpened, and the reward that was learned with it. */
    public static Learned together(Policy policy, RewardNetwork reward) {
        return new Learned(Sharpening.of(policy), Optional.of(reward), Map.of());
    }

    /** Returns the policy of a search on a learned reward. */
    static Learned of(RewardNetwork reward, PolicySearch.Found found, double enough) {
        Map<String, Double> measures = new LinkedHashMap<>();
        measures.put(ATTEMPTS, (double) found.tried().size());
        measures.put(LEARNED_RETURN, found.learnedReturn());
        measures.put(ENOUGH, enough);
        return new Learned(found.policy(), Optional.of(reward), measures);
    }
}
