package dev.monge.cli.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineProcess;
import dev.monge.cli.CommandLineRun;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code monge studio} as a user types it. */
class StudioCommandTest {
    private static final Path TRACING = Path.of("..", "examples", "tracing");
    private static final Pattern LINK = Pattern.compile("open: (\\S+)");

    @TempDir
    private Path folder;

    private CommandLineProcess start(String log, String... words) throws Exception {
        var all = new ArrayList<>(List.of("studio", "--no-browser"));
        all.addAll(List.of(words));
        CommandLineProcess studio = CommandLineProcess.start(folder.resolve(log), all);
        studio.awaitWord("Ctrl-C");
        return studio;
    }

    private static StudioClient enter(CommandLineProcess studio) throws Exception {
        Matcher link = LINK.matcher(studio.said());
        assertThat(link.find()).isTrue();
        return new StudioClient(URI.create(link.group(1)));
    }

    @Test
    void aFitThatIsKilledGoesOnToTheSameBytes() throws Exception {
        String[] words = {
            "--demos", TRACING.resolve("trainees.csv").toString(), "--hidden", "16", "--epochs", "1500", "--study"
        };
        Path left = study(words, "left", false);
        Path killed = study(words, "killed", true);

        assertThat(killed.resolve("fits/1/reward.reward.json"))
                .hasSameBinaryContentAs(left.resolve("fits/1/reward.reward.json"));
        try (var files = Files.list(killed.resolve("fits/1"))) {
            assertThat(files.map(each -> String.valueOf(each.getFileName())))
                    .noneMatch(each -> each.contains("checkpoint") || each.startsWith("."));
        }
    }

    private Path study(String[] words, String name, boolean kill) throws Exception {
        Path study = folder.resolve(name);
        var all = new ArrayList<>(List.of(words));
        all.add(study.toString());
        CommandLineProcess studio = start(name + ".log", all.toArray(String[]::new));
        try {
            StudioClient expert = enter(studio);
            expert.draw(Files.readString(TRACING.resolve("expert.txt")), 0.9);
            expert.send("fit", StudioClient.object());
            if (kill) {
                studio.awaitFile(study.resolve("fits/1/member-0.checkpoint.json"));
                studio.kill();
                assertThat(study.resolve("fits/1/reward.reward.json")).doesNotExist();
                studio = start(name + "-again.log", all.toArray(String[]::new));
                expert = enter(studio);
            }
            assertThat(expert.waitForFit().get("state").stringValue()).isEqualTo("done");
        } finally {
            studio.kill();
        }
        return study;
    }

    @Test
    void theDemoWritesItsRecordingsAndStopsOnASignal() throws Exception {
        Path study = folder.resolve("demo");
        CommandLineProcess studio = start("demo.log", "--demo", "lander", "--study", study.toString());
        try {
            StudioClient expert = enter(studio);
            assertThat(expert.get("/api/study").get("drawing").stringValue()).isEqualTo("lander");
            assertThat(expert.get("/api/recordings").get("recordings").size()).isGreaterThan(100);
            assertThat(study.resolve("recordings.jsonl")).exists();
            assertThat(studio.said()).contains("invitations work on this machine only; --host");
        } finally {
            studio.process().destroy();
            assertThat(studio.process().waitFor(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void mistakesAreOneLine() {
        String demos = TRACING.resolve("trainees.csv").toString();
        for (List<String> words : List.of(
                List.<String>of(),
                List.of("--demo", "--demos", demos),
                List.of("--demo", "chess"),
                List.of("--demo", "--linear"),
                List.of("--demos", demos, "--gamma", "2"),
                List.of("--demos", "missing.csv"),
                List.of("--demos", demos, "--media", "missing"),
                List.of("--demos", demos, "--host", "studio.example.org"),
                List.of("--demos", demos, "--port", "70000"),
                List.of("--demos", demos, "--store", "jdbc:postgresql://nowhere/monge"))) {
            var all = new ArrayList<>(List.of("studio"));
            all.addAll(words);
            all.addAll(List.of("--study", folder.resolve("none").toString()));
            CommandLineRun run = CommandLineRun.of(all.toArray(String[]::new));

            assertThat(run.exit()).as(words.toString()).isEqualTo(2);
            // What was guessed of the columns of a table may stand before it.
            assertThat(run.err().lines().filter(line -> line.startsWith("monge: ")))
                    .as(words.toString())
                    .hasSize(1);
            assertThat(run.err()).doesNotContain("Exception").doesNotContain("\tat ");
        }
    }
}
