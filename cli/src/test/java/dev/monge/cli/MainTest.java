package dev.monge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.format.RewardFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
    @TempDir
    private Path folder;

    @Test
    void theDemoLearnsMoreWithTheProfileThanWithoutIt() throws Exception {
        Path out = folder.resolve("pen.reward.json");
        CommandLineRun run = CommandLineRun.of("demo", "--seed", "2", "--out", out.toString());
        assertThat(run.exit()).isZero();
        Matcher found = Pattern.compile("true return (\\S+), without the profile (\\S+)")
                .matcher(run.out());
        assertThat(found.find()).isTrue();
        double with = Double.parseDouble(found.group(1));
        double without = Double.parseDouble(found.group(2));
        assertThat(with).isGreaterThan(0.9).isGreaterThan(without);
        assertThat(run.out().lines().reduce((first, last) -> last)).contains("where: " + out);
        assertThat(new RewardFile().load(out).width()).isEqualTo(3);
        assertThat(CommandLineRun.of("demo", "--seed", "2").out())
                .startsWith(run.out().substring(0, run.out().indexOf("where: ")));
    }

    @Test
    void anUnwritableOutputIsOneLineAndNothingIsLeftBehind() {
        Path out = folder.resolve("missing").resolve("pen.reward.json");
        CommandLineRun run = CommandLineRun.of("demo", "--out", out.toString());
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("monge: " + out + ": its folder does not exist" + System.lineSeparator());
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void helpAndVersionAreThere() {
        assertThat(CommandLineRun.of("--help").out()).contains("demo", "verify");
        assertThat(CommandLineRun.of("verify", "--help").out()).contains("transport", "losses");
        assertThat(CommandLineRun.of("--version").out())
                .matches("monge \\d+\\.\\d+\\.\\d+\\S* (\\(commit \\p{XDigit}+(-dirty)?\\) )?on Java .*\\R");
    }

    @Test
    void mistakesAreOneLineWithExitCodeTwo() throws Exception {
        Path noJson = Files.writeString(folder.resolve("bad.json"), "{\"cases\": [");
        for (String[] words : new String[][] {
            {},
            {"frobnicate"},
            {"demo", "--seed", "x"},
            {"demo", "--sed", "1"},
            {"verify"},
            {"verify", "losses", folder.resolve("none.json").toString()},
            {"verify", "losses", folder.toString()},
            {"verify", "losses", noJson.toString()},
            {"verify", "transport", folder.resolve("none.json").toString()},
            {"verify", "transport", noJson.toString()},
        }) {
            CommandLineRun run = CommandLineRun.of(words);
            assertThat(run.exit()).as(String.join(" ", words)).isEqualTo(2);
            assertThat(run.err().lines()).as(String.join(" ", words)).hasSize(1);
            assertThat(run.err()).startsWith("monge: ");
            assertThat(run.out()).isEmpty();
        }
    }
}
