package dev.monge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code monge} in a source tree whose build takes a second and gives a jar that runs these classes. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class LauncherTest {
    private static final int TERMINATED = 143;
    /** Notes that it ran, builds as slowly as a file says, and leaves a jar before it is done, as Maven does. */
    private static final String MAVEN = """
            #!/bin/sh
            echo built >>builds
            echo half >cli/target/monge.jar
            sleep "$(cat seconds)"
            cp ready.jar cli/target/monge.jar
            """;

    @TempDir
    private Path clone;

    private final List<Process> started = new ArrayList<>();

    @BeforeEach
    void makeSourceTree() throws IOException {
        Files.copy(Path.of("..", "monge"), clone.resolve("monge"));
        Files.writeString(clone.resolve("pom.xml"), "<project/>");
        for (String module :
                List.of("nn", "core", "worlds", "formats", "assessment", "rl", "research", "studio", "cli", "tools")) {
            Files.createDirectory(clone.resolve(module));
        }
        Path maven = Files.writeString(clone.resolve("tools").resolve("mvn"), MAVEN);
        assertThat(maven.toFile().setExecutable(true)).isTrue();
        Files.writeString(clone.resolve("seconds"), "1");
        Manifest manifest = new Manifest();
        Attributes entries = manifest.getMainAttributes();
        entries.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        entries.put(Attributes.Name.MAIN_CLASS, Main.class.getName());
        entries.put(
                Attributes.Name.CLASS_PATH,
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(each -> Path.of(each).toUri().toString())
                        .collect(Collectors.joining(" ")));
        try (OutputStream out = Files.newOutputStream(clone.resolve("ready.jar"))) {
            new JarOutputStream(out, manifest).close();
        }
    }

    @AfterEach
    void stopWhatRuns() throws InterruptedException {
        for (Process process : started) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
    }

    @Test
    void ofTwoFirstRunsTheSecondWaits() throws Exception {
        Process first = start("first", "--version");
        await("first", "building once");
        Process second = start("second", "--version");
        assertThat(List.of(exit(first), exit(second))).containsExactly(0, 0);
        assertThat(said("first")).contains("\nmonge ");
        assertThat(said("second"))
                .startsWith("monge: waiting for the build of process " + first.pid() + "\nmonge ")
                .doesNotContain("building");
        assertThat(clone.resolve("builds")).hasContent("built");
        assertThat(clone.resolve("cli/target/build.lock")).doesNotExist();
    }

    /** It left a jar that is newer than the sources, yet not whole. */
    @Test
    void afterABuildThatWasKilledTheNextBuilds() throws Exception {
        Files.writeString(clone.resolve("seconds"), "100");
        Process killed = start("killed", "--version");
        await("builds", "built");
        List<ProcessHandle> maven = killed.descendants().toList();
        killed.destroyForcibly().waitFor();
        maven.forEach(ProcessHandle::destroyForcibly);
        Files.writeString(clone.resolve("seconds"), "0");
        assertThat(exit(start("next", "--version"))).as(said("next")).isZero();
        assertThat(said("next")).startsWith("monge: building once").contains("\nmonge ");
        assertThat(clone.resolve("builds")).hasContent("built\nbuilt");
    }

    @Test
    void anotherProcessWithTheNumberOfAKilledBuildBlocksNobody() throws Exception {
        Process other = new ProcessBuilder("sleep", "100").start();
        started.add(other);
        Path target = Files.createDirectories(clone.resolve("cli/target"));
        Files.createSymbolicLink(target.resolve("build.lock"), Path.of(Long.toString(other.pid())));
        assertThat(exit(start("next", "--version"))).as(said("next")).isZero();
        assertThat(said("next")).startsWith("monge: building once");
    }

    @Test
    void aBuildThatFailsLeavesNoJarThatRuns() throws Exception {
        Files.writeString(clone.resolve("seconds"), "no number");
        Files.delete(clone.resolve("ready.jar"));
        assertThat(exit(start("failed", "--version"))).isEqualTo(1);
        assertThat(said("failed")).endsWith("monge: the build failed\n");
        assertThat(clone.resolve("cli/target")).isEmptyDirectory();
    }

    @Test
    void commandsComputeWithVectorsAndNobodyIsWarnedOfAnIncubator() throws Exception {
        assertThat(exit(start("doctor", "doctor"))).isZero();
        assertThat(said("doctor")).containsPattern("(?m)^kernels +Vector API").doesNotContain("WARNING");
        assertThat(exit(start("help", "fit", "--help"))).isZero();
        assertThat(said("help")).startsWith("Usage: monge fit").doesNotContain("WARNING");
        assertThat(exit(start("mistake", "fit", "--no-such-option"))).isEqualTo(2);
        assertThat(said("mistake")).doesNotContain("WARNING");
    }

    @Test
    void theRunIsTheProcessThatWasStartedAndCanBeStopped() throws Exception {
        Process run = start("run", "verify", "losses", "--help");
        assertThat(exit(run)).isZero();
        Process demo = start("demo", "demo", "--out", "out");
        await("demo", "reward");
        assertThat(demo.toHandle().info().command().orElseThrow()).endsWith("java");
        demo.destroy();
        assertThat(exit(demo)).isEqualTo(TERMINATED);
    }

    @Test
    void jarsOfTheFolderThatMongePluginsNamesAreOnTheClassPath() throws Exception {
        Path plugins = Files.createDirectory(clone.resolve("my plugins"));
        Files.copy(clone.resolve("ready.jar"), plugins.resolve("added.jar"));
        Map<String, String> logging = Map.of("JDK_JAVA_OPTIONS", "-XshowSettings:properties");
        Process without = start(logging, "without", "--version");
        assertThat(exit(without)).isZero();
        assertThat(said("without")).doesNotContain("added.jar");
        var variables = new HashMap<>(logging);
        variables.put("MONGE_PLUGINS", plugins.toString());
        Process with = start(variables, "with", "--version");
        assertThat(exit(with)).as(said("with")).isZero();
        assertThat(said("with"))
                .contains(plugins.resolve("added.jar").toString())
                .contains("\nmonge ");
        Process wrong = start(Map.of("MONGE_PLUGINS", "no-folder"), "wrong", "--version");
        assertThat(exit(wrong)).isEqualTo(2);
        assertThat(said("wrong")).isEqualTo("monge: no folder no-folder, which the variable MONGE_PLUGINS names\n");
    }

    private Process start(String log, String... words) throws IOException {
        return start(Map.of(), log, words);
    }

    private Process start(Map<String, String> variables, String log, String... words) throws IOException {
        List<String> command =
                new ArrayList<>(List.of("sh", clone.resolve("monge").toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(clone.toFile())
                .redirectErrorStream(true)
                .redirectOutput(clone.resolve(log).toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().merge("PATH", clone.resolve("tools") + File.pathSeparator, (path, tools) -> tools + path);
        builder.environment().putAll(variables);
        Process process = builder.start();
        started.add(process);
        return process;
    }

    private static int exit(Process process) throws InterruptedException {
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("it ended").isTrue();
        return process.exitValue();
    }

    private void await(String file, String word) throws Exception {
        while (!Files.exists(clone.resolve(file)) || !said(file).contains(word)) {
            assertThat(started.get(started.size() - 1).waitFor(5, TimeUnit.MILLISECONDS))
                    .as("it ended before it said " + word)
                    .isFalse();
        }
    }

    private String said(String log) throws IOException {
        return Files.readString(clone.resolve(log));
    }
}
