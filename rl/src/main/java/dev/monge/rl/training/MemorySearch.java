package dev.monge.rl.training;

import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.PpoCheckpoint;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A {@link SearchStorage} in memory, for use by one thread. */
final class MemorySearch implements SearchStorage {
    private final Map<Integer, AttemptStorage> attempts = new HashMap<>();

    @Override
    public AttemptStorage attempt(int number, TrainingTask task) {
        return attempts.computeIfAbsent(number, each -> new Memory());
    }

    private static final class Memory implements AttemptStorage {
        private final Map<Integer, Policy> policies = new HashMap<>();
        private @Nullable PpoCheckpoint checkpoint;

        @Override
        public Optional<PpoCheckpoint> load() {
            return Optional.ofNullable(checkpoint);
        }

        @Override
        public void save(PpoCheckpoint saved) {
            checkpoint = saved;
        }

        @Override
        public void save(int iteration, Policy policy) {
            policies.put(iteration, policy);
        }

        @Override
        public Policy policy(int iteration) {
            Policy policy = policies.get(iteration);
            if (policy == null) {
                throw new IllegalStateException("there is no policy of iteration " + iteration);
            }
            return policy;
        }
    }
}
