package dev.monge.rl.ppo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import java.util.SortedSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Settings by the name of the environment. */
final class PpoPresetsTest {
    @Test
    void presetsAreForEnvironmentsThatThereAre() {
        SortedSet<String> names = Environments.standard().names();
        assertThat(names).containsAll(PpoPresets.names());
        for (String name : names) {
            assertThat(PpoPresets.fast(name).isPresent())
                    .isEqualTo(PpoPresets.names().contains(name));
        }
    }

    @Test
    void environmentsWithoutOwnSettingsGetTheDefault() {
        assertThat(PpoPresets.of("GridWorld-v9")).isEqualTo(PpoOptions.DEFAULT);
        assertThat(PpoPresets.zoo("GridWorld-v9")).isEmpty();
    }

    /** The whole judgement, of five seeds per world, is {@code bench/returns}; these are the quick ones. */
    @ParameterizedTest
    @CsvSource({"CartPole-v1, 475", "MountainCarContinuous-v0, 90", "FrozenLake-v1, 0.6", "CliffWalking-v1, -17"})
    void theQuickOnesSolveTheirWorlds(String name, double least) {
        Supplier<Environment> make = () -> Environments.standard().make(name);
        Policy policy =
                Ppo.train(make, RewardSignal.environment(), PpoPresets.of(name).withSeed(200));
        assertThat(Evaluation.of(policy, make, new Evaluation.Options(20, true, 77, 1))
                        .mean())
                .isGreaterThanOrEqualTo(least);
    }
}
