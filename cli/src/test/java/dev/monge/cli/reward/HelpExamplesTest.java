package dev.monge.cli.reward;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples that {@code --help} gives are run as they stand, but for the folder of the files. */
class HelpExamplesTest {
    private static final List<String> COMMANDS = List.of(
            "profile read",
            "profile returns",
            "profile ratings",
            "profile noise",
            "profile average",
            "profile show",
            "profile compare",
            "profile draw",
            "profile",
            "pairs",
            "labels",
            "experts",
            "fit",
            "score",
            "evaluate",
            "evaluate reward",
            "evaluate ratings");
    private static final Pattern FILE = Pattern.compile("[\\w./-]+\\.(csv|json|txt|svg|html)");

    @TempDir
    private Path folder;

    @BeforeEach
    void files() throws Exception {
        var runs = new StringBuilder("trajectory,step,x,reward\n");
        for (int k = 0; k < 6; k++) {
            for (int t = 0; t < 20; t++) {
                runs.append("run-" + k + "," + t + "," + (k - 0.3 * t) + "," + (0.5 * k - 0.1 * t) + "\n");
            }
        }
        Files.writeString(folder.resolve("runs.csv"), runs);
        Files.writeString(
                folder.resolve("arm.csv"),
                runs.toString().replace("step,x,", "step,arm_x,").replace("reward", "arm_y"));
        String statements = "0% below -4\n20% below 3\n90% below 12\n";
        for (String name : List.of("expert.txt", "bert.txt")) {
            Files.writeString(folder.resolve(name), statements);
        }
        for (String name : List.of("expert.json", "known.json", "anna.json", "now.json", "later.json")) {
            assertThat(monge("profile read expert.txt --out " + name).exit()).isZero();
        }
        for (String name : List.of("pairs.csv", "anna-pairs.csv", "bert-pairs.csv")) {
            Files.writeString(folder.resolve(name), "worse,better\nrun-0,run-3\nrun-1@4,run-5\n");
        }
        Files.writeString(folder.resolve("labels.csv"), "trajectory,return\nrun-0,-4\nrun-5,12\n");
        var ratings = new StringBuilder("recording,rating,person\n");
        var scores = new StringBuilder("recording,score\n");
        for (int k = 0; k < 6; k++) {
            ratings.append("run-" + k + "," + (k ^ 1) + ",p" + k % 3 + "\n");
            scores.append("run-" + k + "," + k + "\n");
        }
        Files.writeString(folder.resolve("ratings.csv"), ratings);
        Files.writeString(folder.resolve("scores.csv"), scores);
        assertThat(monge("fit --demos runs.csv --profile expert.txt --epochs 20 --out runs.reward.json")
                        .exit())
                .isZero();
    }

    private CommandLineRun monge(String words) {
        return CommandLineRun.of(FILE.matcher(words)
                .replaceAll(file ->
                        Matcher.quoteReplacement(folder.resolve(file.group()).toString()))
                .split(" "));
    }

    @Test
    void everyExampleRuns() {
        List<String> examples = new ArrayList<>();
        for (String command : COMMANDS) {
            String help = CommandLineRun.of((command + " --help").split(" ")).out();
            Matcher found = Pattern.compile("Example: monge ((?:.*\\\\\\R)*.*)").matcher(help);
            int before = examples.size();
            while (found.find()) {
                examples.add(found.group(1).replaceAll("[\\\\\\s]+", " ").strip());
            }
            assertThat(examples).as(command).hasSizeGreaterThan(before);
        }
        for (String example : examples) {
            if (!example.contains("--policy")) {
                boolean makes = example.contains("--out") || example.contains("--report");
                CommandLineRun run =
                        monge(example + (makes ? " --force" : "") + (example.startsWith("fit") ? " --epochs 20" : ""));
                assertThat(run.exit()).as(example + ": " + run.err()).isZero();
            }
        }
    }
}
