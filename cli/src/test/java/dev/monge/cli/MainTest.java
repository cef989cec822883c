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
        assertThat(CommandLineRun.of("--help").out()).contains("demo", "fit", "help all");
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
            fti --help                     | there is no command fti; did you mean fit? (see monge --help)
            fti                            | there is no command fti; did you mean fit? (see monge --help)
            frobnicate                     | there is no command frobnicate (see monge --help)
            verify transprot               | there is no command transprot; did you mean transport? (see monge verify --help)
            fit --dmeos runs.csv --out r   | there is no option --dmeos; did you mean --demos? (see monge fit --help)
            fit --demo=runs.csv            | there is no option --demo; did you mean --demos? (see monge fit --help)
            fit --out r                    | missing required option: '--demos=DATA' (see monge fit --help)
            demo --sed=1                   | there is no option --sed; did you mean --seed? (see monge demo --help)
            demo --frobnicate              | there is no option --frobnicate (see monge demo --help)
            score --steps steps.csv        | there is no option --steps; did you mean --step-column or --step-scores? (see monge score --help)
            score --trajectories t.csv     | there is no option --trajectories; did you mean --trajectory-column or --trajectory-scores? (see monge score --help)
            render --trace demos.jsonl     | there is no option --trace; did you mean --rate? (see monge render --help)
            render Grid slip=0.2 --out a.gif | unexpected argument 'slip=0.2'; did you mean -O slip=0.2? (see monge render --help)
            train Moon gravity=-5 --out a  | unexpected argument 'gravity=-5'; did you mean -O gravity=-5? (see monge train --help)
            evaluate                       | expected a subcommand: policy, reward or ratings (or --scores FILE) (see monge evaluate --help)
            evaluate --policy a.json       | option --policy belongs to a subcommand; did you mean monge evaluate policy --policy? (see monge evaluate --help)
            evaluate --reward a --demos b  | missing --ratings FILE, the ratings to compare scores with (monge evaluate reward compares with true rewards) (see monge evaluate --help)
            evaluate --json policy --policy a | option --json belongs after the subcommand: monge evaluate policy --json (see monge evaluate --help)
            evaluate policy --reward a     | there is no option --reward (see monge evaluate policy --help)
            evaluate reward --reward a     | missing required option: '--demos=DATA' (see monge evaluate reward --help)
            demo --seed x                  | invalid value for option '--seed': 'x' is not a long (see monge demo --help)
            doctor twice                   | unexpected argument 'twice' (see monge doctor --help)
            """)
    void whoMistypesAWordIsToldTheOneThatWasMeant(String typed, String sentence) {
        CommandLineRun run = CommandLineRun.of(typed.split(" "));
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).isEqualToIgnoringNewLines("monge: " + sentence);
    }
}
