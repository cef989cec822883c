package dev.monge.rl.rounds;

import dev.monge.reward.RewardNetwork;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.training.SearchStorage;
import dev.monge.rl.training.TrainedPolicy;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Stores the rewards and policies of {@link Rounds}, so that interrupted rounds continue to the same result. */
public interface RoundsStorage {
    /** Returns the saved reward of a round. */
    Optional<RewardNetwork> reward(int round);

    /** Saves the reward of a round, atomically. */
    void save(int round, RewardNetwork reward);

    /** Returns the saved policy of a round. */
    Optional<Policy> policy(int round);

    /** Saves the policy of a round, atomically; its training is then no longer needed. */
    void save(int round, TrainedPolicy trained);

    /** Returns the storage of the training of a round. */
    SearchStorage search(int round);

    /** Returns an empty storage in memory, for use by one thread. */
    static RoundsStorage inMemory() {
        return new RoundsStorage() {
            private final Map<Integer, RewardNetwork> rewards = new HashMap<>();
            private final Map<Integer, Policy> policies = new HashMap<>();

            @Override
            public Optional<RewardNetwork> reward(int round) {
                return Optional.ofNullable(rewards.get(round));
            }

            @Override
            public void save(int round, RewardNetwork reward) {
                rewards.put(round, reward);
            }

            @Override
            public Optional<Policy> policy(int round) {
                return Optional.ofNullable(policies.get(round));
            }

            @Override
            public void save(int round, TrainedPolicy trained) {
                policies.put(round, trained.policy());
            }

            @Override
            public SearchStorage search(int round) {
                return SearchStorage.inMemory();
            }
        };
    }
}
