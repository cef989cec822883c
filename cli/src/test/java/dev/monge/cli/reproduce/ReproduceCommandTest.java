package dev.monge.cli.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.format.io.FolderLock;
import dev.monge.research.reproduction.Reproduction;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

class ReproduceCommandTest {
    @TempDir
    private Path folder;

    @Test
    void everyItemRunsAndAnInterruptedRunContinuesToTheSameBytes() throws Exception {
        CommandLineRun run = tiny(List.of(), "--threads", "2");
        assertThat(run.exit()).as(run.err()).isZero();
        List<String> said = run.out().lines().toList();
        assertThat(said).hasSize(Reproduction.names().size() + 1);
        for (int k = 0; k < Reproduction.names().size(); k++) {
            assertThat(said.get(k))
                    .matches(Reproduction.names().get(k)
                            + ": (reproduced|partly reproduced|not reproduced|too few seeds to tell): .*\\.");
        }
        assertThat(said.get(0)).startsWith("line: reproduced");
        assertThat(said.get(1)).startsWith("grid: reproduced");
        assertThat(said.get(said.size() - 1)).isEqualTo("report: " + folder.resolve("report.html"));
        assertThat(run.err()).contains("100%").contains("done in");
        String report = Files.readString(folder.resolve("report.html"));
        assertSelfContained(report);
        assertDrawingsAreWellFormed(report);
        String text = Files.readString(folder.resolve("report.md"));
        assertThat(text).doesNotContain("NaN");
        for (int k = 0; k < Reproduction.names().size(); k++) {
            String name = Reproduction.names().get(k);
            assertThat(text).contains("## " + name + ": ");
            assertThat(text).contains("**Verdict:** " + said.get(k).substring(name.length() + 2));
        }

        // The animations of behaviours take the longest to draw and are seen once; the other items are enough here.
        List<String> others = new ArrayList<>(Reproduction.names());
        others.remove("behaviours");
        // Pursuit has no epochs that could be fewer.
        others.removeAll(List.of("dimensions", "statements", "optimiser"));
        CommandLineRun whole = tiny(others, "--threads", "1");
        assertThat(whole.err()).as("nothing is computed again").doesNotContain("studies", "study");
        assertThat(said).containsAll(whole.out().lines().toList());
        String expected = Files.readString(folder.resolve("report.html"));

        Path results = folder.resolve("results.jsonl");
        List<String> lines = Files.readAllLines(results);
        List<String> kept = new ArrayList<>();
        for (int k = 0; k < lines.size(); k++) {
            if (k % 8 != 3
                    || lines.get(k).contains("BehaviourStudy")
                    || lines.get(k).contains("DimensionStudy")) {
                kept.add(lines.get(k));
            }
        }
        assertThat(lines.size() - kept.size()).isGreaterThan(5);
        String interrupted = String.join("\n", kept) + "\n" + lines.get(3).substring(0, 40);
        Files.writeString(results, interrupted);
        Files.delete(folder.resolve("report.html"));
        CommandLineRun again = tiny(others, "--threads", "1");
        assertThat(again.out()).isEqualTo(whole.out());
        assertThat(Files.readString(folder.resolve("report.html"))).isEqualTo(expected);
        assertThat(again.err()).contains(" of " + (lines.size() - kept.size()) + " studies");
    }

    @Test
    void quietSaysTheVerdictsAlone() {
        CommandLineRun run = CommandLineRun.of("reproduce", "line", "--quiet", "--out", folder.toString());
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).startsWith("line: reproduced");
    }

    @Test
    void oneItemCanBeChosenAndItsResultsForgotten() throws IOException {
        for (int k = 0; k < 2; k++) {
            CommandLineRun run = CommandLineRun.of("reproduce", "grid", "line", "--force", "--out", folder.toString());
            assertThat(run.exit()).isZero();
            assertThat(run.out().lines().map(line -> line.substring(0, 6)))
                    .containsExactly("line: ", "grid: ", "report");
            assertThat(Files.readAllLines(folder.resolve("results.jsonl"))).hasSize(2);
        }
    }

    @Test
    void aFileOfTheSameNameThatHasNoResultsStaysAsItIs() throws IOException {
        Path other = folder.resolve("results.jsonl");
        for (String text : List.of("{\"mine\": 1}\n", "{\"mine\": 1}\n{\"mine\": 2}")) {
            Files.writeString(other, text);
            for (String option : List.of("--force", "--quiet")) {
                CommandLineRun run = CommandLineRun.of("reproduce", "grid", option, "--out", folder.toString());
                assertThat(run.exit()).as(option + run.err()).isEqualTo(2);
                assertThat(run.err()).startsWith("monge: ").contains("results.jsonl");
                assertThat(other).hasContent(text);
            }
        }
    }

    @Test
    void twoRunsInOneFolderRefuseEachOther() throws IOException {
        try (var held = new FolderLock(folder)) {
            assertThat(held).isNotNull();
            CommandLineRun run = CommandLineRun.of("reproduce", "grid", "--out", folder.toString());
            assertThat(run.exit()).isEqualTo(2);
            assertThat(run.err())
                    .isEqualTo("monge: " + folder + ": another run holds this folder" + System.lineSeparator());
        }
    }

    @Test
    void mistakesAreOneLine() {
        for (String[] words : new String[][] {
            {"reproduce", "figure-7", "--out", folder.toString()},
            {"reproduce", "grid", "--seeds", "0", "--out", folder.toString()},
            {"reproduce", "grid", "--threads", "0", "--out", folder.toString()}
        }) {
            CommandLineRun run = CommandLineRun.of(words);
            assertThat(run.exit()).isEqualTo(2);
            assertThat(run.err().lines()).hasSize(1);
        }
        assertThat(CommandLineRun.of("reproduce", "--help").out()).contains("transport", "Example");
    }

    private CommandLineRun tiny(List<String> items, String... more) {
        List<String> words = new ArrayList<>(List.of(
                "reproduce",
                "--quick",
                "--seeds",
                "1",
                "--steps",
                "4096",
                "--epochs",
                "1",
                "--out",
                folder.toString()));
        words.addAll(items);
        words.addAll(List.of(more));
        return CommandLineRun.of(words.toArray(String[]::new));
    }

    private static void assertSelfContained(String report) {
        assertThat(report)
                .doesNotContain("<script")
                .doesNotContain("src=\"http")
                .doesNotContain("<link");
        assertThat(report).contains("data:image/gif;base64,R0lGODlh");
        // The letters of an animation may be any.
        assertThat(report.replaceAll("base64,[A-Za-z0-9+/=]*", "")).doesNotContain("NaN");
        for (String name : Reproduction.names()) {
            assertThat(report).contains("<h2 id=\"" + name + "\">" + name + ": ", "href=\"#" + name + "\"");
        }
    }

    private void assertDrawingsAreWellFormed(String report) throws Exception {
        List<String> drawings = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder.resolve("figures"))) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".svg")).toList()) {
                drawings.add(Files.readString(file));
            }
        }
        int files = drawings.size();
        Matcher inline = Pattern.compile("<svg.*?</svg>", Pattern.DOTALL).matcher(report);
        while (inline.find()) {
            drawings.add(inline.group());
        }
        // In the page each is drawn for wide screens and for narrow ones.
        assertThat(drawings).hasSize(3 * files).hasSizeGreaterThan(40);
        for (String each : drawings) {
            var parsed = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(each)));
            assertThat(parsed.getDocumentElement().getTagName()).isEqualTo("svg");
        }
    }
}
