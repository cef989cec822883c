package dev.monge.cli.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.trajectory.FeatureMapProvider;
import dev.monge.world.EnvironmentProvider;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginFolderTest {
    @TempDir
    private Path folder;

    private void refused(String sentence, String... words) {
        CommandLineRun run = CommandLineRun.of(words);
        assertThat(run.exit()).isEqualTo(2);
        List<String> complaints =
                run.err().lines().filter(line -> line.startsWith("monge: ")).toList();
        assertThat(complaints).hasSize(1);
        assertThat(complaints.get(0)).startsWith("monge: " + sentence);
        assertThat(run.err()).doesNotContain("\tat ");
    }

    private String[] rendering() {
        return new String[] {
            "--plugins", folder.toString(), "render", "Crane-v0", "--out", folder + "/a.gif",
        };
    }

    @Test
    void aFolderThatIsNotThereIsRefused() {
        refused("no folder nowhere, which --plugins names", "--plugins", "nowhere", "doctor");
    }

    @Test
    void aFileThatIsNoJarIsRefused() throws Exception {
        Files.writeString(folder.resolve("broken.jar"), "not a jar");
        refused("plugin " + folder.resolve("broken.jar") + " is not a jar: ", rendering());
    }

    @Test
    void aProviderThatIsMissingIsNamed() throws Exception {
        PluginJar.naming(EnvironmentProvider.class.getName(), "example.Missing", folder.resolve("half.jar"));
        refused("a plugin cannot be loaded: " + EnvironmentProvider.class.getName() + ": ", rendering());
        assertThat(CommandLineRun.of("--plugins", folder.toString(), "doctor").out())
                .contains("plugins      " + folder.resolve("half.jar"))
                .contains("environments a plugin cannot be loaded: ")
                .contains("example.Missing");
        Path maps = Files.createDirectory(folder.resolve("maps"));
        PluginJar.naming(FeatureMapProvider.class.getName(), "example.Maps", maps.resolve("maps.jar"));
        refused(
                "a plugin cannot be loaded: ",
                "--plugins",
                maps.toString(),
                "fit",
                "--demos",
                "../examples/tracing/trainees.csv",
                "--profile",
                "../examples/tracing/expert.txt",
                "--sees",
                "mine",
                "--out",
                folder + "/r.json");
    }

    @Test
    void anEmptyFolderAddsNothing() {
        CommandLineRun run = CommandLineRun.of("--plugins", folder.toString(), "doctor");
        assertThat(run.exit()).isZero();
        assertThat(run.out().lines())
                .anyMatch(line -> line.equals("plugins      none"))
                .anyMatch(line -> line.startsWith("environments ")
                        && line.contains(" AppendixGrid-v0, ")
                        && line.endsWith(", python:NAME"));
    }
}
