package dev.monge.cli.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.derive.Preparation;
import dev.monge.expert.AskedQuestion;
import dev.monge.format.DataSets;
import dev.monge.format.supervision.AggregationRule;
import dev.monge.format.supervision.QuestionsFile;
import dev.monge.trajectory.DataSet;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of the tutorials, run by a shell in a folder of their own, print what the pages show. */
class TutorialTest {
    private static final Path ROOT = Path.of("..");
    private static final Path TRACING = ROOT.resolve("examples").resolve("tracing");
    private static final Path PEOPLE = TRACING.resolve("people");

    /** Starts Java as the launcher does: quickly, or with all that makes a fit fast. */
    private static final String MONGE = """
            set -e
            monge() {
              case $1 in
                fit) flags=--add-exports=java.base/jdk.internal.module=ALL-UNNAMED ;;
                *) flags=-XX:TieredStopAtLevel=1 ;;
              esac
              "$MONGE_JAVA" $flags -XX:+UseSerialGC -cp "$MONGE_PATH" dev.monge.cli.Main "$@"
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void theBundledFilesAreThoseOfTheSimulator() throws Exception {
        for (Map.Entry<String, String> each : TracingTask.files().entrySet()) {
            assertThat(TRACING.resolve(each.getKey())).hasContent(each.getValue());
        }
    }

    @Test
    void theBundledRecordingsOfPeopleAreThoseOfTheSimulator() throws Exception {
        Map<String, String> files = PeopleTask.files();
        for (Map.Entry<String, String> each : files.entrySet()) {
            assertThat(PEOPLE.resolve(each.getKey())).hasContent(each.getValue());
        }
        try (Stream<Path> bundled = Files.walk(PEOPLE)) {
            assertThat(bundled.filter(Files::isRegularFile)
                            .map(each -> PEOPLE.relativize(each).toString().replace('\\', '/')))
                    .containsExactlyInAnyOrderElementsOf(files.keySet());
        }
        assertThat(files.values().stream().mapToInt(String::length).sum()).isLessThan(1_000_000);
    }

    @Test
    void everyCommandOfAssessingTraineesPrintsWhatThePageShows() throws Exception {
        runs(
                "docs/guides/assessment.md",
                "examples/tracing",
                TracingTask.files(),
                List.of("expert.svg", "tracing.reward.json", "newcomers.html", "moments.csv", "scores.csv"));
    }

    @Test
    void everyCommandOfJudgingPeoplePrintsWhatThePageShows() throws Exception {
        runs(
                "docs/guides/people.md",
                "examples/tracing/people",
                PeopleTask.files(),
                List.of("first.reward.json", "tracing.reward.json", "fit.html", "new.html", "scores.csv"));
    }

    @Test
    void everyCommandOfAskingPrintsWhatThePageShows() throws Exception {
        Map<String, String> files = new LinkedHashMap<>(TracingTask.files());
        files.put("questions.csv", Files.readString(TRACING.resolve("questions.csv")));
        runs(
                "docs/guides/knowledge.md",
                "examples/tracing",
                files,
                List.of("first.reward.json", "first.html", "first-scores.csv", "next.csv", "second.reward.json"));
        // The bundled answers are those of the simulator to the questions that were just asked.
        Path asked = folder.resolve("examples/tracing/next.csv");
        DataSet data = DataSets.load(TRACING.resolve("trainees.csv"));
        List<AskedQuestion> answered = TracingTask.answers(
                QuestionsFile.load(asked, Preparation.NONE.apply(data), AggregationRule.of(0.9)), data);
        QuestionsFile.save(answered, Preparation.NONE.apply(data), asked);
        assertThat(asked).hasSameTextualContentAs(TRACING.resolve("questions.csv"));
    }

    private void runs(String guide, String data, Map<String, String> files, List<String> made) throws Exception {
        String page = Files.readString(ROOT.resolve(guide));
        Path copy = folder.resolve(data);
        for (String name : files.keySet()) {
            Files.createDirectories(copy.resolve(name).getParent());
            Files.copy(ROOT.resolve(data).resolve(name), copy.resolve(name));
        }
        var script = new StringBuilder(MONGE);
        blocks(page, "sh").forEach(script::append);
        Process shell = shell(script.toString());
        int exit = shell.waitFor();
        String err = Files.readString(folder.resolve("err.txt"));
        assertThat(exit).as(err).isZero();
        List<String> printed = Stream.of(Files.readString(folder.resolve("out.txt")), err)
                .flatMap(String::lines)
                .map(String::stripTrailing)
                .toList();
        List<String> shown =
                blocks(page, "text").stream().flatMap(String::lines).toList();
        assertThat(shown).hasSizeGreaterThan(12);
        assertThat(printed).containsAll(shown);
        for (String each : made) {
            assertThat(copy.resolve(each)).isNotEmptyFile();
        }
    }

    private Process shell(String script) throws Exception {
        var builder = new ProcessBuilder("sh", "-c", script)
                .directory(folder.toFile())
                .redirectOutput(folder.resolve("out.txt").toFile())
                .redirectError(folder.resolve("err.txt").toFile());
        builder.environment()
                .put(
                        "MONGE_JAVA",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString());
        builder.environment().put("MONGE_PATH", absolute(System.getProperty("java.class.path")));
        return builder.start();
    }

    private static String absolute(String path) {
        List<String> parts = new ArrayList<>();
        for (String part : path.split(Pattern.quote(File.pathSeparator), -1)) {
            parts.add(Path.of(part).toAbsolutePath().toString());
        }
        return String.join(File.pathSeparator, parts);
    }

    private static List<String> blocks(String page, String language) {
        Matcher found =
                Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL).matcher(page);
        List<String> blocks = new ArrayList<>();
        while (found.find()) {
            blocks.add(found.group(1));
        }
        return blocks;
    }
}
