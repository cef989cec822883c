package dev.monge.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No command replaces what it reads, whatever {@code --force} says. */
class GivenFilesTest {
    private static final Path TRACING = Path.of("..", "examples", "tracing");

    @TempDir
    private Path folder;

    @BeforeEach
    void copyTheExample() throws IOException {
        for (String name : List.of("trainees.csv", "expert.txt", "pairs.csv", "labels.csv")) {
            Files.copy(TRACING.resolve(name), folder.resolve(name));
        }
        Files.writeString(folder.resolve("about.csv"), "recording,person\ntrainee-1,anna\n");
        Files.createDirectory(folder.resolve("runs"));
        Files.copy(TRACING.resolve("trainees.csv"), folder.resolve("runs/trainees.csv"));
        Files.createSymbolicLink(folder.resolve("link.csv"), folder.resolve("trainees.csv"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "convert trainees.csv --out trainees.csv --force",
                "convert link.csv --out trainees.csv --force",
                "convert trainees.csv --out link.csv --force",
                "convert runs --out runs/trainees.csv --force",
                "convert runs/*.csv --out runs/../runs/trainees.csv --force",
                "convert trainees.csv --metadata about.csv --out about.csv --force",
                "profile draw expert.txt --out expert.txt --force",
                "profile returns --demos trainees.csv --gamma 0.9 --out trainees.csv --force",
                "profile average expert.txt expert.txt --out expert.txt --force",
                "pairs --demos trainees.csv --metadata about.csv --count 3 --out about.csv --force",
                "fit --demos trainees.csv --profile expert.txt,of=recordings --out expert.txt --force",
                "fit --demos trainees.csv --profile expert.txt --metadata about.csv --out about.csv --force",
                "fit --demos trainees.csv --profile expert.txt --out new.json --report expert.txt --force",
                "experts --profile anna=expert.txt --out expert.txt --force",
                "render --demos trainees.csv --out trainees.csv --force",
                "clone lander --demos trainees.csv --out trainees.csv --force",
                "train lander --reward expert.txt --out expert.txt --force",
                "train lander --reward expert.txt --out new.json --csv expert.txt --force",
                "export expert.txt --out expert.txt --force",
            })
    void anInputIsNeverReplaced(String words) throws IOException {
        String[] args = words.split(" ");
        for (int i = 0; i < args.length; i++) {
            args[i] = args[i].replaceFirst("^(.*=)?(.*\\.(csv|txt|json).*|runs.*)$", "$1" + folder + "/$2");
        }
        CommandLineRun run = CommandLineRun.of(args);
        assertThat(run.err()).contains(": is an input of this command, so it is not replaced");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(folder.resolve("trainees.csv")).hasSameTextualContentAs(TRACING.resolve("trainees.csv"));
        assertThat(folder.resolve("runs/trainees.csv")).hasSameTextualContentAs(TRACING.resolve("trainees.csv"));
        assertThat(folder.resolve("expert.txt")).hasSameTextualContentAs(TRACING.resolve("expert.txt"));
    }

    @Test
    void aDataSetIsNotConvertedOntoItself() {
        String data = folder.resolve("trainees-v0").toString();
        assertThat(CommandLineRun.of("convert", folder.resolve("trainees.csv").toString(), "--out", data)
                        .exit())
                .isZero();
        for (String in : List.of(data, data + "/data/main_data.hdf5", data + "/")) {
            CommandLineRun run = CommandLineRun.of("convert", in, "--out", data, "--force");
            assertThat(run.err()).contains("is an input of this command");
            assertThat(run.exit()).isEqualTo(2);
        }
    }

    @Test
    void aNumberIsNoFile() throws IOException {
        Path out = Files.writeString(folder.resolve("3"), "");
        CommandLineRun run = CommandLineRun.of(
                "profile",
                "returns",
                "--demos",
                folder.resolve("trainees.csv").toString(),
                "--bins",
                "3",
                "--gamma",
                "0.9",
                "--out",
                out.toString(),
                "--force");
        assertThat(run.err()).doesNotContain("input of this command");
    }
}
