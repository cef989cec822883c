package dev.monge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
    @TempDir
    private Path folder;

    @Test
    void helpAndVersionAreThere() {
        assertThat(CommandLineRun.of("--help").out()).contains("demo", "reproduce", "verify");
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
