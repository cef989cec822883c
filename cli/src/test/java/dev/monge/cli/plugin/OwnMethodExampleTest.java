package dev.monge.cli.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.research.benchmark.method.Methods;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of examples/own-method/README.md, in one small world. */
class OwnMethodExampleTest {
    private static final Path MAIN = Path.of("..", "examples", "own-method", "src", "main");

    @TempDir
    private Path folder;

    @Test
    void theMethodRunsBesideTheOthers() throws Exception {
        Path plugins = Files.createDirectory(folder.resolve("plugins"));
        PluginJar.of(
                MAIN.resolve("java"),
                MAIN.resolve("resources"),
                Files.createDirectory(folder.resolve("classes")),
                plugins.resolve("own-method-1.jar"));
        CommandLineRun listed = CommandLineRun.of("--plugins", plugins.toString(), "benchmark", "--list");
        assertThat(listed.out())
                .contains("rating-regression ")
                .contains("settings: ridge 0.001, ridge 0.1, ridge 10.0");
        CommandLineRun run = CommandLineRun.of(
                "--plugins",
                plugins.toString(),
                "benchmark",
                "--quick",
                "--worlds",
                "CliffWalking-v1",
                "--methods",
                "rating-regression,cloning",
                "--mixtures",
                "10",
                "--threads",
                "2",
                "--out",
                folder.resolve("own").toString());
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(Files.readString(folder.resolve("own").resolve("report.md")))
                .containsPattern("\\| rating-regression \\| -?[0-9.]+ \\|");
        assertThat(Methods.standard().names()).doesNotContain("rating-regression");
    }
}
