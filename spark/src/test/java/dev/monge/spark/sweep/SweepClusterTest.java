package dev.monge.spark.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.Main;
import dev.monge.research.reproduction.StudyRunner;
import dev.monge.research.reproduction.StudySchedule;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StoredStudy;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps on clusters of two executors, each a process, with a driver in a process of its own. */
class SweepClusterTest {
    private static final Path TRACING = Path.of("..", "examples", "tracing");
    private static final String LOCAL_CLUSTER = "local-cluster[2,1,1024]";
    private static final int SECONDS = 120;
    /** Processes of a few seconds spend them on compiling; without the vector module, kernels give the same bits. */
    private static final String SHORT_LIVED = "-XX:TieredStopAtLevel=1";

    @TempDir
    private Path folder;

    private Path marks = Path.of("");

    @BeforeEach
    void makeTheFolderOfMarks() throws IOException {
        marks = Files.createDirectory(folder.resolve("marks"));
    }

    @Test
    void fitsOnAClusterHaveTheBytesOfOneProcessEvenIfAnExecutorIsKilled() throws Exception {
        Path apart = folder.resolve("apart.reward.json");
        List<String> words = new ArrayList<>(List.of("sixty-four", folder.toString(), "spark", "sweep"));
        words.addAll(fit(apart));
        Process driver = driver(LOCAL_CLUSTER, words);
        Path whole = folder.resolve("whole.reward.json");
        int code = Main.commandLine()
                .setOut(new PrintWriter(Writer.nullWriter()))
                .setErr(new PrintWriter(Writer.nullWriter()))
                .execute(fit(whole).toArray(String[]::new));
        assertThat(code).isZero();
        String said = end(driver);

        assertThat(said).contains("missing 64", "missing 16");
        assertThat(results(folder.resolve("plain"))).isEqualTo(alone("one", TinyFit.several(64)));
        List<StoredStudy> unlucky = ClusterDriver.unlucky(16, Unlucky.Fate.KILLED);
        assertThat(marks.resolve("KILLED-3")).as("an executor was killed").exists();
        assertThat(results(folder.resolve("killed"))).isEqualTo(alone("two", unlucky));
        assertThat(apart).hasSameBinaryContentAs(whole);
    }

    @Test
    void aDriverThatIsKilledAndStartedAgainRunsOnlyWhatIsMissing() throws Exception {
        String address = folder.resolve("swept").toUri().toString();
        Path trials = folder.resolve("swept/trials");
        Process killed = driver(LOCAL_CLUSTER, List.of("many", address));
        while (killed.isAlive() && count(trials, ".json") < 10) {
            Thread.sleep(10);
        }
        killed.destroyForcibly().waitFor();
        long kept = count(trials, ".json");
        assertThat(kept).isBetween(10L, 63L);
        // Executors notice that their driver is gone a little later.
        awaitSilence();
        long before = count(marks, "");

        String said = end(driver(LOCAL_CLUSTER, List.of("many", address)));

        assertThat(said).contains("missing " + (64 - kept));
        assertThat(count(marks, "") - before).isEqualTo(64 - kept);
        assertThat(TrialFolder.in(new org.apache.hadoop.conf.Configuration(), address).lines().values().stream()
                        .collect(Collectors.toMap(SweepClusterTest::key, SweepClusterTest::result)))
                .isEqualTo(alone("one", TinyFit.several(64)));
    }

    @Test
    void aSlowTrialIsRunASecondTimeAndItsResultIsThereOnce() throws Exception {
        Path swept = folder.resolve("swept");
        long begin = System.nanoTime();

        end(driver("", List.of("speculated", swept.toString())));

        assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begin)).isLessThan(100);
        assertThat(marks.resolve("SLOW-3")).as("a first attempt was slow").exists();
        assertThat(Files.readAllLines(swept.resolve("results.jsonl"))).hasSize(12);
        assertThat(results(swept)).isEqualTo(alone("one", ClusterDriver.unlucky(12, Unlucky.Fate.SLOW)));
    }

    private void awaitSilence() throws Exception {
        long last = -1;
        for (long now = count(marks, ""); now != last; now = count(marks, "")) {
            last = now;
            Thread.sleep(1500);
        }
    }

    private static List<String> fit(Path out) {
        return List.of(
                "fit",
                "--demos=" + TRACING.resolve("trainees.csv"),
                "--profile=" + TRACING.resolve("expert.txt"),
                "--pairs=" + TRACING.resolve("pairs.csv"),
                "--epochs=3",
                "--ensemble=16",
                "--restarts=4",
                "--rehearsals=2",
                "--threads=1",
                "--out=" + out);
    }

    private Process driver(String master, List<String> words) throws IOException {
        String classes = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(each -> new File(each).getAbsolutePath())
                .collect(Collectors.joining(File.pathSeparator));
        List<String> process = new ArrayList<>();
        process.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(each -> each.startsWith("--add-opens") || each.startsWith("-XX"))
                .forEach(process::add);
        if (!master.isEmpty()) {
            process.add("-Dspark.master=" + master);
        }
        Map<String, String> settings = Map.of(
                "spark.ui.enabled", "false",
                "spark.log.level", "ERROR",
                "spark.driver.bindAddress", "127.0.0.1",
                "spark.driver.host", "127.0.0.1",
                "spark.serializer", "org.apache.spark.serializer.KryoSerializer",
                "spark.executor.memory", "512m",
                "spark.executor.extraClassPath", classes,
                "spark.executorEnv.MONGE_MARKS", marks.toString());
        settings.forEach((key, value) -> process.add("-D" + key + "=" + value));
        process.addAll(List.of(
                "-Dspark.speculation=true",
                "-Dspark.speculation.interval=200ms",
                "-Dspark.speculation.quantile=0.5",
                "-Dspark.speculation.minTaskRuntime=3s",
                "-Dspark.executor.extraJavaOptions=" + SHORT_LIVED,
                SHORT_LIVED,
                "-Xmx512m",
                "-cp",
                classes,
                ClusterDriver.class.getName()));
        process.addAll(words);
        ProcessBuilder builder = new ProcessBuilder(process)
                .redirectOutput(folder.resolve("out.txt").toFile())
                .redirectError(folder.resolve("err.txt").toFile());
        // Workers ask for it where Spark's folder is not a whole installation.
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        return builder.start();
    }

    private String end(Process driver) throws IOException, InterruptedException {
        boolean ended = driver.waitFor(SECONDS, TimeUnit.SECONDS);
        driver.destroyForcibly();
        assertThat(ended && driver.exitValue() == 0)
                .as(Files.readString(folder.resolve("err.txt")))
                .isTrue();
        return Files.readString(folder.resolve("out.txt"));
    }

    private Map<String, String> alone(String name, List<? extends StoredStudy> studies) throws IOException {
        Path own = Files.createDirectory(folder.resolve(name));
        Results results = Results.open(own.resolve("results.jsonl"));
        new StudySchedule(results, StudyRunner.onThreads(2), (done, all, share) -> {}).run(studies);
        return results(own);
    }

    private static Map<String, String> results(Path swept) throws IOException {
        return Files.readAllLines(swept.resolve("results.jsonl")).stream()
                .collect(Collectors.toMap(SweepClusterTest::key, SweepClusterTest::result));
    }

    private static String key(String line) {
        return line.substring(0, line.indexOf(','));
    }

    /** Returns a line without the CPU time. */
    private static String result(String line) {
        return line.substring(0, line.lastIndexOf(",\"seconds\""));
    }

    private static long count(Path folder, String ending) throws IOException {
        if (!Files.isDirectory(folder)) {
            return 0;
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(each -> String.valueOf(each.getFileName()))
                    .filter(each -> !each.startsWith(".") && each.endsWith(ending))
                    .count();
        }
    }
}
