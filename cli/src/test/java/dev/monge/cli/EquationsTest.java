package dev.monge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The table from equations to code names only what exists, and misses no equation. */
class EquationsTest {
    private static final Path ROOT = Path.of("..");
    private static final List<String> LABELS = List.of(
            "traj_distr",
            "cut_off_map",
            "traj_timestep_distr",
            "map_marked_timestep",
            "state_occupancy_future_measure",
            "reward_distr",
            "disc_reward_distr",
            "disc_reward_matching",
            "ot_objective",
            "invariance_of_push_fwd",
            "invariance_of_objective",
            "pw_loss",
            "fix_loss",
            "total_objective",
            "augmented_trajs",
            "wasserstein_obj",
            "Algorithm 1",
            "Algorithm 2");

    private final String table = read(ROOT.resolve("docs/reference/equations.md"));

    @Test
    void everyEquationAndAlgorithmHasARow() {
        assertThat(table).contains(LABELS);
    }

    @Test
    void everyClassAndMethodThatIsNamedExists() {
        var names =
                Pattern.compile("`((?:[a-z]+\\.)+)([A-Z]\\w+)(?:\\.(\\w+))?`").matcher(table);
        int found = 0;
        while (names.find()) {
            Path source = ROOT.resolve(
                    "core/src/main/java/dev/monge/" + names.group(1).replace('.', '/') + names.group(2) + ".java");
            assertThat(source).exists();
            if (names.group(3) != null) {
                assertThat(read(source)).contains(" " + names.group(3) + "(");
            }
            found++;
        }
        assertThat(found).isGreaterThan(30);
    }

    @Test
    void everyTestThatIsNamedExists() throws Exception {
        var names = Pattern.compile("`([A-Z]\\w+Test)(?:\\.(\\w+))?`").matcher(table);
        int found = 0;
        while (names.find()) {
            String file = names.group(1) + ".java";
            try (var files = Files.walk(ROOT.resolve("core/src/test/java"))) {
                Path test = files.filter(path -> path.endsWith(file))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError(file + " does not exist"));
                if (names.group(2) != null) {
                    assertThat(read(test)).contains("void " + names.group(2) + "(");
                }
            }
            found++;
        }
        assertThat(found).isGreaterThan(20);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(file + " cannot be read", e);
        }
    }
}
