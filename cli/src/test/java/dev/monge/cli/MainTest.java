package dev.monge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fti                            | there is no command fti; did you mean fit? (see monge --help)
            frobnicate                     | there is no command frobnicate (see monge --help)
            verify transprot               | there is no command transprot; did you mean transport? (see monge verify --help)
            fit --dmeos runs.csv --out r   | there is no option --dmeos; did you mean --demos? (see monge fit --help)
            fit --demo=runs.csv            | there is no option --demo; did you mean --demos? (see monge fit --help)
            fit --out r                    | missing required option: '--demos=DATA' (see monge fit --help)
            demo --sed=1                   | there is no option --sed; did you mean --seed? (see monge demo --help)
            demo --frobnicate              | there is no option --frobnicate (see monge demo --help)
            doctor twice                   | unexpected argument 'twice' (see monge doctor --help)
            """)
    void whoMistypesAWordIsToldTheOneThatWasMeant(String typed, String sentence) {
        CommandLineRun run = CommandLineRun.of(typed.split(" "));
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).isEqualToIgnoringNewLines("monge: " + sentence);
    }
}
