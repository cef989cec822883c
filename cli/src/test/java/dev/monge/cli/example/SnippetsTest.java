package dev.monge.cli.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.assessment.report.Assessment;
import dev.monge.assessment.report.TrajectoryScore;
import dev.monge.cli.CommandLineRun;
import dev.monge.format.DataSets;
import dev.monge.format.reward.RewardFile;
import dev.monge.metric.Agreement;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.reward.Provenance;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.rl.file.PolicyFile;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.StateFeatures;
import dev.monge.world.Environments;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java on the pages compiles with the imports that are printed with it, and the five lines of each task run. */
class SnippetsTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final String FIVE_LINES = "docs/guides/java.md";
    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern TYPE = Pattern.compile("(?m)^(?:final )?class (\\w+)");

    /** What the text around the snippets has named: the parameters of methods that hold them. */
    private static final Map<String, String> GIVEN = Map.of(
            FIVE_LINES,
            "java.nio.file.Path folder",
            "docs/guides/knowledge.md",
            "java.nio.file.Path file, java.nio.file.Path recordings",
            "docs/guides/people.md",
            "java.nio.file.Path folder, java.nio.file.Path out",
            "docs/guides/rounds.md",
            "dev.monge.world.World world,"
                    + " java.util.List<dev.monge.trajectory.Trajectory> demonstrations,"
                    + " dev.monge.supervision.Supervision supervision, dev.monge.expert.Expert expert",
            "docs/reference/data.md",
            "java.nio.file.Path folder",
            "docs/reference/derived-columns.md",
            "dev.monge.trajectory.DataSet raw, dev.monge.supervision.Supervision supervision,"
                    + " dev.monge.trajectory.DataSet newRaw",
            "docs/reference/worlds.md",
            "dev.monge.mdp.TabularPolicy policy",
            "examples/embed-reward/README.md",
            "float deviation, float speed, float jerk, float pressure");

    /** Spark is not among the libraries here. */
    private static final String SPARK = "docs/cluster.md";

    /** AlgorithmPagesTest runs these. */
    private static final String ALGORITHMS = "docs/reference/algorithms";

    @TempDir
    private Path folder;

    @Test
    void everySnippetCompilesWithItsImports() throws Exception {
        Map<String, String> sources = new TreeMap<>();
        for (String page : pages()) {
            sources.putAll(sources(page));
        }
        assertThat(sources).hasSizeGreaterThan(12).containsKey("Thermostat");
        compile(sources);
    }

    @Test
    void theFiveLinesOfEachTaskDoWhatTheySay() throws Exception {
        for (String name : List.of("trainees.csv", "newcomers.csv", "expert.txt", "pairs.csv", "labels.csv")) {
            Files.copy(ROOT.resolve("examples/tracing").resolve(name), folder.resolve(name));
        }
        Path policy = folder.resolve("lander.policy.json");
        assertThat(CommandLineRun.of("train", "LunarLander-v3", "--steps=20000", "--quiet", "--out=" + policy)
                        .exit())
                .isZero();
        var upright = new RewardNetwork(
                Mlp.of(Activation.IDENTITY, 4, 1),
                new float[] {0, 0, -1, 0, 1},
                Environments.standard().world("CartPole-v1").specification().steps(),
                new StateFeatures(),
                TargetScaling.NONE,
                Provenance.byHand());
        RewardFile.save(upright, folder.resolve("pole.reward.json"));
        Map<String, String> sources = sources(FIVE_LINES);
        compile(sources);
        List<String> printed = new ArrayList<>();
        PrintStream before = System.out;
        try (var loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            for (String name : sources.keySet()) {
                var out = new ByteArrayOutputStream();
                System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
                var run = loader.loadClass(name).getDeclaredMethod("run", Path.class);
                run.setAccessible(true);
                run.invoke(null, folder);
                printed.add(out.toString(StandardCharsets.UTF_8));
            }
        } finally {
            System.setOut(before);
        }
        assertThat(printed)
                .satisfiesExactly(
                        fit -> assertThat(fit).startsWith("learned"),
                        score -> assertThat(score).startsWith("1. newcomer-").hasLineCount(10),
                        ask -> assertThat(ask).isNotBlank(),
                        train -> assertThat(train).startsWith("learned return "),
                        reward -> assertThat(reward).startsWith("0.").contains("EPIC distance"),
                        evaluated -> assertThat(evaluated).contains(" +- ").contains("100 deterministic episodes"));
        assertThat(PolicyFile.load(folder.resolve("pole.policy.json"))
                        .provenance()
                        .reward())
                .startsWith("pole.reward.json (sha256 ");
        assertThat(Files.readString(folder.resolve("next.csv"))).hasLineCount(2);
        assertThat(agreementWithTheTruth()).isGreaterThan(0.9);
    }

    /** What the learned reward says of newcomers, beside their true returns. */
    private double agreementWithTheTruth() throws IOException {
        Reward reward = RewardFile.load(folder.resolve("skill.reward.json"));
        DataSet newcomers = DataSets.load(folder.resolve("newcomers.csv"));
        Demonstrations truth = newcomers.demonstrations();
        double[] learned = new double[truth.trajectories()];
        double[] real = new double[learned.length];
        double[] returns = truth.trueReturns(1);
        for (TrajectoryScore each : Assessment.of(reward.see(newcomers), reward, reward.gamma(), Assessment.Order.MEAN)
                .ranking()) {
            learned[each.index()] = each.total();
            real[each.index()] = returns[truth.offset(each.index())];
        }
        return Agreement.SPEARMAN.of(learned, real).orElseThrow();
    }

    private static List<String> pages() throws IOException {
        List<String> pages = new ArrayList<>(List.of("README.md"));
        for (String top : List.of("docs", "examples")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(top))) {
                files.filter(file -> file.toString().endsWith(".md"))
                        .map(file -> ROOT.relativize(file).toString().replace('\\', '/'))
                        .filter(page -> !page.startsWith(ALGORITHMS) && !page.equals(SPARK))
                        .forEach(pages::add);
            }
        }
        return pages;
    }

    /** The snippets of a page as classes, by name: a class as it is, statements as a method that is given what they need. */
    private static Map<String, String> sources(String page) throws IOException {
        Map<String, String> sources = new TreeMap<>();
        Matcher block = BLOCK.matcher(Files.readString(ROOT.resolve(page)));
        while (block.find()) {
            Map<Boolean, List<String>> lines =
                    block.group(1).lines().collect(Collectors.partitioningBy(line -> line.startsWith("import ")));
            String body = String.join("\n", lines.get(false));
            Matcher type = TYPE.matcher(body);
            if (type.find()) {
                sources.put(type.group(1), block.group(1));
                continue;
            }
            String name = "Snippet_%s_%02d".formatted(page.replaceAll("\\W", "_"), sources.size());
            sources.put(
                    name,
                    "%s%nfinal class %s {%n static void run(%s) throws Exception {%n%s%n}}%n"
                            .formatted(String.join("\n", lines.get(true)), name, GIVEN.getOrDefault(page, ""), body));
        }
        return sources;
    }

    private void compile(Map<String, String> sources) throws IOException {
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
    }
}
