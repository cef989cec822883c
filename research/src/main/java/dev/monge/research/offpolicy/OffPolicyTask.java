package dev.monge.research.offpolicy;

import dev.monge.rl.policy.Standardisation;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.world.Environment;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What an off-policy algorithm learns from.
 *
 * @param make creates a new environment on every call
 * @param reward the reward of the learner's own steps
 * @param demonstrations steps of others with their rewards, which make up half of every minibatch, if present
 * @param standardisation what networks see of a state, if not the state itself; the demonstrations' must be the same
 */
public record OffPolicyTask(
        Supplier<? extends Environment> make,
        RewardSignal reward,
        Optional<Replay> demonstrations,
        Optional<Standardisation> standardisation) {
    /** Creates a task without demonstrations, in which networks see states as they are. */
    public static OffPolicyTask of(Supplier<? extends Environment> make, RewardSignal reward) {
        return new OffPolicyTask(make, reward, Optional.empty(), Optional.empty());
    }
}
