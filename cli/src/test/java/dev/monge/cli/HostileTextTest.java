package dev.monge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Ids, columns and names of files that try to command the terminal, to reorder lines or to forge them. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class HostileTextTest {
    private static final String ID = "p\u001b]0;title\u0007\u009b2J\u202eq\u2066\u200f\nmonge: forged\r\u2028";
    private static final String COLUMN = "speed\u001b[2J\u061c\nmonge: forged";
    private static final String NAME = "runs\u001b[8m\nmonge: forged.csv";

    private static final Set<Byte> ACTIVE = Set.of(
            Character.CONTROL,
            Character.FORMAT,
            Character.LINE_SEPARATOR,
            Character.PARAGRAPH_SEPARATOR,
            Character.SURROGATE);

    @TempDir
    private Path folder;

    private Path demos;
    private Path expert;
    private Path reward;

    @BeforeEach
    void writeData() throws Exception {
        demos = folder.resolve(NAME);
        expert = Files.writeString(folder.resolve("expert.txt"), "0% below 0\n100% below 3\n");
        reward = folder.resolve("reward\u001b.json");
        var table = new StringBuilder("trajectory,\"" + COLUMN + "\",reward\n");
        for (int row = 0; row < 60; row++) {
            String id = row < 20 ? "\"" + ID + "\"" : row < 40 ? "Müller" : "日本";
            table.append(String.format(Locale.ROOT, "%s,%.2f,%.2f%n", id, row % 7 / 7.0, row % 5 / 5.0));
        }
        Files.writeString(demos, table);
    }

    @Test
    void noCommandPassesThemOn() {
        CommandLineRun shown = harmless(0, "show", demos.toString());
        assertThat(shown.out()).contains("speed\\u001b[2J\\u061c\\nmonge: forged");
        harmless(0, "show", demos.toString(), "--json");
        harmless(0, "profile", "returns", "--demos", demos.toString(), "--out", in("a\u001b.json"));
        harmless(0, "profile", "show", in("a\u001b.json"));
        CommandLineRun fit = harmless(0, fit());
        assertThat(fit.out()).contains("where: ").contains("reward\\u001b.json");
        harmless(0, "show", reward.toString());
        CommandLineRun scored = harmless(0, "score", "--reward", reward.toString(), "--demos", demos.toString());
        assertThat(scored.out()).contains("Müller", "日本", "p\\u001b]0;title\\u0007\\u009b2J\\u202eq");
        harmless(0, "convert", demos.toString(), "--out", in("c\u0007.jsonl"));
        harmless(0, "evaluate", "reward", "--reward", reward.toString(), "--demos", demos.toString());
    }

    @Test
    void noErrorPassesThemOn() throws Exception {
        harmless(2, "show", in("none\u001b[31m\nmonge: forged"));
        harmless(2, "show", demos.toString(), "--reward-column", "\u001b[31m\u202e");
        harmless(2, "frobnicate\u001b[31m");
        harmless(2, "fit", "--demos\u001b", "x");
        harmless(2, "demo", "--seed", "\u009b31m\nmonge: forged");
        harmless(2, "verify", "losses", in("none\u001b.json"));
        Path bad = Files.writeString(folder.resolve("bad.json"), "{\"\u202e\u009b\\u001b[2J\": 1}");
        harmless(2, "verify", "losses", bad.toString());
        harmless(2, "score", "--reward", bad.toString(), "--demos", demos.toString());
        Path table = Files.writeString(folder.resolve("bad.csv"), "trajectory,x\n\"" + ID + "\",\u001b[2Jtwo\n");
        harmless(2, "show", table.toString());
        harmless(
                2,
                "profile",
                "show",
                Files.writeString(folder.resolve("p.txt"), "\u001b]0;x\u0007 50%\n")
                        .toString());
        harmless(2, "evaluate", "policy", "--policy", bad.toString());
    }

    /** The same through the streams of a process, as users have them. */
    @Test
    void neitherDoesAProcess() throws Exception {
        Path log = folder.resolve("log");
        CommandLineProcess shown = CommandLineProcess.start(log, List.of("show", demos.toString()));
        assertThat(shown.end()).as(shown.said()).isZero();
        assertThat(shown.said()).contains("\\u001b[2J");
        requireHarmless(shown.said());
        CommandLineProcess failed = CommandLineProcess.start(log, List.of("show", in("none\u001b[31m")));
        assertThat(failed.end()).isEqualTo(2);
        assertThat(failed.said()).contains("none\\u001b[31m");
        requireHarmless(failed.said());
    }

    private String[] fit() {
        return new String[] {
            "fit",
            "--demos",
            demos.toString(),
            "--profile",
            expert.toString(),
            "--epochs",
            "5",
            "--threads",
            "1",
            "--out",
            reward.toString()
        };
    }

    private String in(String name) {
        return folder.resolve(name).toString();
    }

    private static CommandLineRun harmless(int exit, String... words) {
        CommandLineRun run = CommandLineRun.of(words);
        assertThat(run.exit()).as(run.err()).isEqualTo(exit);
        requireHarmless(run.out());
        requireHarmless(run.err());
        if (exit == 2) {
            assertThat(run.err().lines()).as(run.err()).hasSize(1);
        }
        return run;
    }

    private static void requireHarmless(String said) {
        assertThat(said.lines()).noneMatch(line -> line.startsWith("monge: forged"));
        assertThat(said.replace(System.lineSeparator(), "").codePoints())
                .as(said)
                .noneMatch(each -> ACTIVE.contains((byte) Character.getType(each)));
    }
}
