package dev.monge.world.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.world.EnvironmentChecker;
import dev.monge.world.Environments;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ControlEnvironmentsTest {
    private static final Environments WORLDS = Environments.standard();

    @ParameterizedTest
    @ValueSource(strings = {"CartPole-v1", "MountainCar-v0", "MountainCarContinuous-v0", "Acrobot-v1", "Pendulum-v1"})
    void everyTaskPassesTheChecker(String name) {
        assertThat(EnvironmentChecker.violations(() -> WORLDS.make(name), 7, 3000))
                .isEmpty();
    }
}
