package dev.monge.cli.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.world.EnvironmentChecker;
import dev.monge.world.Environments;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of examples/own-environment/README.md, on shorter runs. */
class OwnEnvironmentExampleTest {
    private static final Path MAIN = Path.of("..", "examples", "own-environment", "src", "main");

    @TempDir
    private Path folder;

    private Path plugins = Path.of("");

    @BeforeEach
    void packPlugin() throws Exception {
        plugins = Files.createDirectory(folder.resolve("plugins"));
        PluginJar.of(
                MAIN.resolve("java"),
                MAIN.resolve("resources"),
                Files.createDirectory(folder.resolve("classes")),
                plugins.resolve("own-environment-1.jar"));
    }

    private String monge(String words) {
        List<String> all = new ArrayList<>(List.of("--plugins", plugins.toString()));
        for (String word : words.split(" ", -1)) {
            all.add(word.replace("@", folder + "/"));
        }
        CommandLineRun run = CommandLineRun.of(all.toArray(String[]::new));
        assertThat(run.exit()).as(words + ": " + run.err()).isZero();
        return run.out();
    }

    @Test
    void theCraneKeepsTheContractOfAnEnvironment() throws Exception {
        List<String> violations = new PluginFolder(List.of(plugins.resolve("own-environment-1.jar")))
                .during(() -> EnvironmentChecker.violations(
                        () -> Environments.standard().make("Crane-v0"), 0, 1000));
        assertThat(violations).isEmpty();
        assertThat(Environments.standard().names()).doesNotContain("Crane-v0");
    }

    @Test
    void fromClassToAnimation() {
        assertThat(monge("doctor")).contains("own-environment-1.jar").contains("Crane-v0");
        assertThat(monge("pool Crane-v0 --steps 20000 --seed 1 --episodes 5 --quiet --out @crane.pool"))
                .contains("10 policies");
        monge("demos --pool @crane.pool --steps 2000 --out @demos.jsonl.gz");
        monge("profile returns --demos @demos.jsonl.gz --gamma 0.9 --out @expert.json");
        monge("pairs --demos @demos.jsonl.gz --count 50 --out @pairs.csv");
        assertThat(monge("fit --demos @demos.jsonl.gz --profile @expert.json --pairs @pairs.csv --epochs 50 --quiet"
                        + " --out @crane.reward.json"))
                .contains("features position, velocity, angle, turning");
        monge("train Crane-v0 --reward @crane.reward.json --steps 4096 --attempts 1 --quiet --out @crane.policy.json");
        assertThat(monge("evaluate policy --policy @crane.policy.json --episodes 5"))
                .startsWith("Crane-v0: 5 deterministic episodes");
        assertThat(monge("render --policy @crane.policy.json --seed 1 --out @crane.gif"))
                .contains("Crane-v0, seed 1, crane.policy.json: 200 steps");
        assertThat(folder.resolve("crane.gif")).isNotEmptyFile();
    }
}
