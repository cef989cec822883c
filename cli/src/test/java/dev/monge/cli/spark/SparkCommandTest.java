package dev.monge.cli.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.cli.CommandLineRun;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code monge spark} finds Spark and passes on what it was given; the module spark tests what it starts. */
class SparkCommandTest {
    @TempDir
    private Path folder;

    private Path jar() throws Exception {
        return Files.createFile(folder.resolve("monge-spark.jar"));
    }

    private Path home() throws Exception {
        Path home = folder.resolve("spark");
        Files.createDirectories(home.resolve("jars"));
        return home;
    }

    @Test
    void anInstallationIsStartedByItsOwnScript() throws Exception {
        Path script = Files.createDirectories(home().resolve("bin")).resolve("spark-submit");
        Files.createFile(script);
        var found = SparkInstallation.find(
                null, Map.of("SPARK_HOME", home().toString(), "MONGE_SPARK_JAR", jar().toString()));
        assertThat(found.process(
                        "yarn",
                        List.of("spark.executor.memory=4g"),
                        List.of("own.jar"),
                        List.of("score", "--input", "x")))
                .startsWith(script.toString(), "--master", "yarn")
                .containsSubsequence("--conf", "spark.log.level=ERROR", "--conf", "spark.executor.memory=4g")
                .containsSubsequence("--jars", "own.jar")
                .endsWith("dev.monge.spark.cli.SparkMain", found.jar().toString(), "spark", "score", "--input", "x");
        assertThat(found.environment())
                .containsEntry("SPARK_HOME", home().toAbsolutePath().toString());
    }

    @Test
    void jarsAloneAreStartedByJava() throws Exception {
        var found = SparkInstallation.find(home(), Map.of("MONGE_SPARK_JAR", jar().toString()));
        assertThat(found.process("local[2]", List.of(), List.of(), List.of("score")))
                .contains("org.apache.spark.deploy.SparkSubmit", "--add-opens=java.base/java.nio=ALL-UNNAMED")
                .contains("spark.log.level=OFF")
                .doesNotContain("--jars");
    }

    @Test
    void whatIsMissingIsNamed() throws Exception {
        String jar = jar().toString();
        assertThatThrownBy(() -> SparkInstallation.find(folder, Map.of("MONGE_SPARK_JAR", jar)))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("no Apache Spark here");
        assertThatThrownBy(() -> SparkInstallation.find(null, Map.of("MONGE_SPARK_JAR", jar + ".gone")))
                .hasMessageContaining("which the variable MONGE_SPARK_JAR names");
    }

    @Test
    void aCommandAndSettingsAreExpected() {
        CommandLineRun none = CommandLineRun.of("spark");
        assertThat(none.exit()).isEqualTo(2);
        assertThat(none.err()).contains("expected a command: score, profile, fit or sweep");
        CommandLineRun setting = CommandLineRun.of("spark", "--conf", "memory", "score");
        assertThat(setting.exit()).isEqualTo(2);
        assertThat(setting.err()).contains("--conf expects KEY=VALUE, got memory");
        CommandLineRun master = CommandLineRun.of("spark", "--master", "host:7077", "score");
        assertThat(master.exit()).isEqualTo(2);
        assertThat(master.err()).contains("spark:// or k8s://, got host:7077");
        assertThat(CommandLineRun.of("spark", "--help").out()).contains("Usage: monge spark");
    }
}
