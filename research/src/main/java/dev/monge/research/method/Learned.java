package dev.monge.research.method;

import dev.monge.reward.RewardNetwork;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.training.Sharpening;
import dev.monge.rl.training.TrainedPolicy;
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

    /** Returns a policy that was trained on a learned reward. */
    static Learned of(RewardNetwork reward, TrainedPolicy trained) {
        Map<String, Double> measures = new LinkedHashMap<>();
        measures.put(ATTEMPTS, (double) trained.tried().size());
        measures.put(LEARNED_RETURN, trained.learnedReturn());
        measures.put(ENOUGH, trained.training().enough());
        return new Learned(trained.policy(), Optional.of(reward), measures);
    }
}
