package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.monge.world.EnvironmentChecker;
import dev.monge.world.Environments;
import java.util.List;
import org.junit.jupiter.api.Test;

class CraneTest {
    @Test
    void theCraneKeepsTheContractOfAnEnvironment() {
        assertEquals(List.of(), EnvironmentChecker.violations(() -> Environments.standard().make("Crane-v0"), 0, 1000));
        assertEquals(List.of(), EnvironmentChecker.violations(Crane::new, 1, 1000));
    }
}
