package dev.monge.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.fit.FitOptions;
import dev.monge.fit.RewardFit;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.SupervisionFiles;
import dev.monge.trajectory.DataSet;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example project compiles against core and formats alone, and does what it says. */
class EmbedRewardExampleTest {
    private static final Path EXAMPLES = Path.of("..", "examples");
    private static final Path SOURCE =
            EXAMPLES.resolve(Path.of("embed-reward", "src", "main", "java", "example", "LiveScore.java"));

    @TempDir
    private Path folder;

    @Test
    void theExampleFitsAndSavesThenLoadsAndSaysTheSame() throws Exception {
        try (URLClassLoader loader = compiled()) {
            Method main = loader.loadClass("example.LiveScore").getMethod("main", String[].class);
            Path reward = folder.resolve("tracing.reward.json");
            String fitted = printed(main, reward);
            assertThat(reward).exists();
            List<String> lines = fitted.lines().toList();
            assertThat(lines).hasSize(10);
            assertThat(total(lines, "newcomer-10")).isGreaterThan(total(lines, "newcomer-02") + 20);
            assertThat(printed(main, reward)).isEqualTo(fitted);
        }
    }

    /** The tutorial on assessment fits an ensemble; the example reads that file by the same call. */
    @Test
    void theExampleReadsAnEnsembleToo() throws Exception {
        Path tracing = EXAMPLES.resolve("tracing");
        DataSet trainees = DataSets.load(tracing.resolve("trainees.csv"));
        var expert = SupervisionFiles.of(tracing.resolve("expert.txt"), 0.9)
                .withPairs(tracing.resolve("pairs.csv"))
                .withLabels(tracing.resolve("labels.csv"));
        FitOptions options = FitOptions.DEFAULT.withEpochs(200).withEnsemble(3);
        Path file = folder.resolve("ensemble.reward.json");
        RewardFile.save(RewardFit.fit(trainees, expert.load(trainees), options).reward(), file);
        assertThat(RewardFile.load(file).members()).hasSize(3);
        try (URLClassLoader loader = compiled()) {
            Method main = loader.loadClass("example.LiveScore").getMethod("main", String[].class);
            List<String> lines = printed(main, file).lines().toList();
            assertThat(total(lines, "newcomer-10")).isGreaterThan(total(lines, "newcomer-02") + 20);
        }
    }

    private URLClassLoader compiled() throws Exception {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        var complaints = new ByteArrayOutputStream();
        int status = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        complaints,
                        "-proc:none",
                        "-Xlint:all",
                        "-Werror",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        classes.toString(),
                        SOURCE.toString());
        assertThat(status).as(complaints.toString(StandardCharsets.UTF_8)).isZero();
        return new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, getClass().getClassLoader());
    }

    private static String printed(Method main, Path reward) throws Exception {
        PrintStream before = System.out;
        var out = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            String[] arguments = {EXAMPLES.resolve("tracing").toString(), reward.toString()};
            main.invoke(null, (Object) arguments);
        } finally {
            System.setOut(before);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private static double total(List<String> lines, String id) {
        var pattern = Pattern.compile(Pattern.quote(id) + " (-?[0-9.]+), worst at step \\d+ \\(-?[0-9.]+\\)");
        return lines.stream()
                .map(pattern::matcher)
                .filter(line -> line.matches())
                .mapToDouble(line -> Double.parseDouble(line.group(1)))
                .findFirst()
                .orElseThrow();
    }
}
