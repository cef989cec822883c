package dev.monge.research.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.nn.random.RandomStreams;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java on the pages of docs/reference/algorithms compiles and runs as it stands there, with its imports. */
class AlgorithmPagesTest {
    private static final Path PAGES = Path.of("..", "docs", "reference", "algorithms");

    /** The three variables that the examples assume. */
    private static final String GIVEN =
            " { public static void run(java.util.List<dev.monge.trajectory.Trajectory> walks,"
                    + " java.util.function.Supplier<dev.monge.world.Environment> make,"
                    + " java.util.List<dev.monge.trajectory.Trajectory> played) throws Exception {\n";

    @TempDir
    private Path folder;

    @Test
    void everyExampleCompilesAndRuns() throws Exception {
        Map<String, String> sources = sources();
        assertThat(sources).hasSize(19);
        List<String> arguments = new ArrayList<>(
                List.of("-proc:none", "-cp", System.getProperty("java.class.path"), "-d", folder.toString()));
        for (Map.Entry<String, String> each : sources.entrySet()) {
            Path file = folder.resolve(each.getKey() + ".java");
            Files.writeString(file, each.getValue());
            arguments.add(file.toString());
        }
        var complaints = new ByteArrayOutputStream();
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, complaints, arguments.toArray(String[]::new));
        assertThat(status).as(complaints.toString(StandardCharsets.UTF_8)).isZero();
        List<Trajectory> walks = walks();
        Supplier<Environment> make = () -> Environments.standard().make("GoalFailLine-v0");
        List<Trajectory> played = played(make.get());
        PrintStream before = System.out;
        var printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try (var loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            for (String name : sources.keySet()) {
                loader.loadClass(name)
                        .getMethod("run", List.class, Supplier.class, List.class)
                        .invoke(null, walks, make, played);
            }
        } finally {
            System.setOut(before);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("gaps", "W_2", "Pearson")
                .doesNotContain("NaN");
    }

    /** A class around the one block of Java that each page has. */
    private static Map<String, String> sources() throws Exception {
        Map<String, String> sources = new TreeMap<>();
        try (Stream<Path> pages = Files.list(PAGES)) {
            for (Path page : pages.toList()) {
                Matcher block =
                        Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(page));
                if (block.find()) {
                    Map<Boolean, List<String>> lines = block.group(1)
                            .lines()
                            .collect(Collectors.partitioningBy(line -> line.startsWith("import ")));
                    String name = "Page_" + page.getFileName().toString().replaceAll("\\W", "_");
                    sources.put(
                            name,
                            String.join("\n", lines.get(true)) + "\npublic class " + name + GIVEN
                                    + String.join("\n", lines.get(false)) + "}}\n");
                    assertThat(block.find()).as(page + " has one example").isFalse();
                }
            }
        }
        return sources;
    }

    private static List<Trajectory> walks() {
        var random = RandomStreams.of(7).named("walks").generator();
        List<Trajectory> walks = new ArrayList<>();
        for (int k = 0; k < 30; k++) {
            float[][] states = new float[100][1];
            double[] rewards = new double[100];
            for (int t = 1; t < 100; t++) {
                states[t][0] = states[t - 1][0] + (float) random.nextGaussian();
                rewards[t] = Math.exp(-Math.abs(states[t][0]) / 3);
            }
            walks.add(Trajectory.of("walk-" + k, states).withRewards(rewards));
        }
        return walks;
    }

    /** Twenty episodes in which only the second action is ever taken. */
    private static List<Trajectory> played(Environment environment) {
        float[] observation = new float[environment.observationSpace().size()];
        List<Trajectory> played = new ArrayList<>();
        for (int k = 0; k < 20; k++) {
            List<float[]> states = new ArrayList<>();
            environment.reset(k, observation);
            while (!environment.ended() && states.size() < 50) {
                states.add(observation.clone());
                environment.step(1, observation);
            }
            float[][] actions = new float[states.size()][];
            java.util.Arrays.fill(actions, new float[] {1});
            played.add(Trajectory.of("played-" + k, states.toArray(float[][]::new))
                    .withActions(actions)
                    .withFinalState(observation));
        }
        return played;
    }
}
