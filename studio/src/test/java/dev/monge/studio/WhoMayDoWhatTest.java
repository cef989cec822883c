package dev.monge.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.fit.FitOptions;
import dev.monge.studio.act.EventKind;
import dev.monge.studio.act.EventKind.Sender;
import dev.monge.studio.journal.FileJournal;
import dev.monge.studio.options.FitSettings;
import dev.monge.studio.options.StudioOptions;
import dev.monge.studio.options.StudySource;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.FeatureChoice;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Nobody does what is not theirs to do, and whatever an invited expert sends, the study opens again. */
@Timeout(120)
class WhoMayDoWhatTest {
    private static final Path PAGE = Path.of("..", "docs", "reference", "robustness.md");

    @TempDir
    private Path folder;

    private Studio studio;
    private Guest owner;
    private Guest expert;

    @BeforeEach
    void open() throws Exception {
        studio = Studio.open(walks("walk-0", "walk-1", "walk-2"), folder, StudioOptions.DEFAULT);
        owner = Guest.by(studio.link());
        expert = Guest.by(studio.invite("Eve"));
    }

    @AfterEach
    void theStudyOpensAgain() throws IOException {
        studio.close();
        Studio.open(walks("walk-0", "walk-1", "walk-2"), folder, StudioOptions.DEFAULT)
                .close();
    }

    private static StudySource walks(String... ids) {
        return walks(Map.of(), ids);
    }

    private static StudySource walks(Map<String, String> about, String... ids) {
        List<Recording> walks = new ArrayList<>();
        for (int k = 0; k < ids.length; k++) {
            float[] states = new float[80];
            for (int i = 0; i < states.length; i++) {
                states[i] = (float) Math.sin(i * (k + 1.0));
            }
            walks.add(new Recording(
                    Trajectory.of(ids[k], 2, states), k < 2 || about.isEmpty() ? Map.of("level", "novice") : about));
        }
        return new StudySource(
                DataSet.named(walks, List.of("a", "b"), List.of(), "walks"), "walks", null, 0.9, FitSettings.LINEAR);
    }

    private List<String> journal() throws IOException {
        return Files.readAllLines(folder.resolve(FileJournal.NAME));
    }

    /** Every cell of the table: an empty body is refused as such (400) only by whoever may send the kind at all. */
    @Test
    void everyKindIsOpenToThoseInTheTableAndToNobodyElse() throws Exception {
        Guest stranger = Guest.uninvited(studio.address());
        for (EventKind kind : EventKind.values()) {
            int before = journal().size();
            assertThat(stranger.send(kind.word(), "{}").status())
                    .as("stranger: %s", kind)
                    .isEqualTo(401);
            Guest.Reply experts = expert.send(kind.word(), "{}");
            assertThat(journal()).as("expert: %s", kind).hasSize(before);
            if (kind.isOpenTo(Sender.EXPERT)) {
                assertThat(experts.status()).as("expert: %s", kind).isEqualTo(400);
                assertThat(experts.text()).doesNotContain("no events of the kind");
            } else if (kind.isOpenTo(Sender.OWNER)) {
                assertThat(experts.status()).as("expert: %s", kind).isEqualTo(403);
            } else {
                assertThat(experts.status()).as("expert: %s", kind).isEqualTo(400);
                assertThat(experts.text()).contains("there are no events of the kind " + kind.word());
            }
            Guest.Reply owners = owner.send(kind.word(), "{}");
            if (kind.isOpenTo(Sender.OWNER)) {
                assertThat(owners.status()).as("owner: %s", kind).isIn(200, 400);
                assertThat(owners.text()).doesNotContain("no events of the kind");
            } else {
                assertThat(owners.status()).as("owner: %s", kind).isEqualTo(400);
                assertThat(owners.text()).contains("there are no events of the kind " + kind.word());
                assertThat(journal()).as("owner: %s", kind).hasSize(before);
            }
        }
    }

    @Test
    void thePageShowsTheTableOfTheCode() throws Exception {
        var table = new StringBuilder("| event | what it does | studio | owner | expert |\n|---|---|---|---|---|\n");
        for (EventKind kind : EventKind.values()) {
            table.append("| `")
                    .append(kind.word())
                    .append("` | ")
                    .append(kind.about())
                    .append(" |");
            for (Sender who : Sender.values()) {
                table.append(kind.isOpenTo(who) ? " yes |" : " no |");
            }
            table.append('\n');
        }
        assertThat(Files.readString(PAGE)).contains(table);
    }

    @Test
    void kindsThatOnlyBeginLikeOthersAreRefused() throws Exception {
        int before = journal().size();
        for (String kind : List.of("fitx", "fit-ended", "fit-", "policy-ended", "FIT", "asked", "", "study")) {
            String body = "{\"fit\":1,\"state\":\"done\",\"seconds\":1,\"message\":\"\"}";
            assertThat(expert.send("aaaaaaaa-1", kind, body).status()).as(kind).isEqualTo(400);
        }
        assertThat(journal()).hasSize(before);
    }

    @Test
    void aJournalWithForgedAndUnknownEventsOpensWithAWarningForEach() throws Exception {
        owner.commit(0, 10);
        owner.fit();
        studio.close();
        List<String> forged = List.of(
                "\"kind\":\"fitx\",\"body\":{}",
                "\"kind\":\"fit-ended\",\"body\":{\"fit\":1,\"state\":\"failed\",\"seconds\":1,\"message\":\"no\"}",
                "\"kind\":\"fit\",\"body\":{\"fit\":7}",
                "\"kind\":\"answer\",\"body\":{\"question\":7}");
        List<String> lines = new ArrayList<>();
        for (String each : journal()) {
            lines.add(each.replaceAll(",\"sum\":\"[0-9a-f]+\"}$", "}"));
        }
        for (String each : forged) {
            int seq = lines.size() + 1;
            lines.add("{\"seq\":" + seq + ",\"id\":\"forged-" + seq
                    + "\",\"time\":\"2026-01-01T00:00:00Z\",\"who\":\"e2\"," + each + "}");
        }
        int last = lines.size() + 1;
        lines.add("{\"seq\":" + last + ",\"id\":\"later\",\"time\":\"2026-01-01T00:00:00Z\",\"who\":\"\","
                + "\"kind\":\"fit-ended\",\"body\":{\"fit\":1,\"state\":\"done\",\"seconds\":1,\"message\":\"\"}}");
        Files.write(folder.resolve(FileJournal.NAME), lines);
        Files.delete(folder.resolve("journal.head"));
        studio = Studio.open(walks("walk-0", "walk-1", "walk-2"), folder, StudioOptions.DEFAULT);
        assertThat(studio.warnings())
                .hasSize(forged.size())
                .allMatch(each -> each.contains("sent by e2) is left out: "));
        Guest again = Guest.by(studio.link());
        assertThat(again.get("/api/fit").json().get("shown").intValue()).isEqualTo(1);
    }

    @Test
    void aFitWhoseFilesAreLostDoesNotKeepTheStudyFromOpening() throws Exception {
        owner.commit(0, 10);
        owner.fit();
        studio.close();
        Files.delete(folder.resolve("fits").resolve("1").resolve("reward.reward.json"));
        studio = Studio.open(walks("walk-0", "walk-1", "walk-2"), folder, StudioOptions.DEFAULT);
        assertThat(studio.warnings()).singleElement().asString().contains("fit 1 is done, but cannot be read");
        Guest again = Guest.by(studio.link());
        assertThat(again.get("/api/fit").json().get("fits").get(0).get("state").stringValue())
                .isEqualTo("failed");
        again.fit();
    }

    @Test
    void idsOfTheStudioAndOfOthersCannotBeTakenInAdvance() throws Exception {
        Guest third = Guest.by(studio.invite("Third"));
        for (int k = 1; k <= 40; k++) {
            expert.send("asked-e3-q" + k, "name", "{\"name\":\"Eve\"}");
            expert.send("fit-1-ended-" + k, "name", "{\"name\":\"Eve\"}");
        }
        assertThat(third.answer("better")).isEqualTo("q1");
        assertThat(third.answer("worse")).isEqualTo("q2");
        third.commit(0, 10);
        owner.fit();
        // The same id is another event if somebody else sends it.
        assertThat(expert.send("shared-id-1", "name", "{\"name\":\"Eve\"}").status())
                .isEqualTo(200);
        assertThat(third.send("shared-id-1", "name", "{\"name\":\"Thea\"}").status())
                .isEqualTo(200);
        assertThat(owner.get("/api/experts").text()).contains("Thea");
    }

    @Test
    void questionsGoOnAlsoIfEarlierOnesCannotBeReadAnyMore() throws Exception {
        expert.answer("better");
        studio.close();
        List<String> lines = new ArrayList<>();
        for (String each : journal()) {
            String plain = each.replaceAll(",\"sum\":\"[0-9a-f]+\"}$", "}");
            lines.add(plain.contains("\"kind\":\"asked\"") ? plain.replace("\"walk-", "\"gone-") : plain);
        }
        Files.write(folder.resolve(FileJournal.NAME), lines);
        Files.delete(folder.resolve("journal.head"));
        studio = Studio.open(walks("walk-0", "walk-1", "walk-2"), folder, StudioOptions.DEFAULT);
        assertThat(studio.warnings()).isNotEmpty().allMatch(each -> each.contains("there is no recording gone-"));
        expert = expert.at(studio.address());
        assertThat(expert.answer("better")).isEqualTo("q1");
        assertThat(expert.answer("better")).isEqualTo("q2");
        assertThat(Thread.getAllStackTraces().keySet().stream()
                        .filter(each -> each.getName().equals("monge-questions"))
                        .filter(each -> each.getState() == Thread.State.RUNNABLE))
                .as("threads that go on")
                .isEmpty();
    }

    /** Earlier versions asked the same question twice by chance, and no fit took two answers to it. */
    @Test
    void twoAnswersToTheSameQuestionDoNotKeepTheStudyFromFits() throws Exception {
        expert.answer("better");
        studio.close();
        List<String> lines = new ArrayList<>();
        for (String each : journal()) {
            lines.add(each.replaceAll(",\"sum\":\"[0-9a-f]+\"}$", "}"));
        }
        for (String each : List.copyOf(lines)) {
            if (each.matches(".*\"kind\":\"(asked|answer)\".*\"question\":\"q1\".*")) {
                int seq = lines.size() + 1;
                lines.add(each.replaceFirst(
                                "\"seq\":\\d+,\"id\":\"[^\"]+\"", "\"seq\":" + seq + ",\"id\":\"old-" + seq + "\"")
                        .replace("\"q1\"", "\"q91\"")
                        .replace("\"better\"", "\"worse\""));
            }
        }
        Files.write(folder.resolve(FileJournal.NAME), lines);
        Files.delete(folder.resolve("journal.head"));
        studio = Studio.open(walks("walk-0", "walk-1", "walk-2"), folder, StudioOptions.DEFAULT);
        Guest again = Guest.by(studio.link());
        again.commit(0, 10);
        again.fit();
        assertThat(again.get("/api/export").json().get("note").stringValue()).isEmpty();
    }

    @Test
    void nobodyIsAskedTheSameTwiceByChance(@TempDir Path small) throws Exception {
        List<Recording> short2 = List.of(
                new Recording(Trajectory.of("one", 1, new float[] {0, 1, 2}), Map.of()),
                new Recording(Trajectory.of("two", 1, new float[] {2, 1, 3}), Map.of()));
        var source = new StudySource(
                DataSet.named(short2, List.of("a"), List.of(), "short"), "short", null, 0.9, FitSettings.LINEAR);
        try (Studio few = Studio.open(source, small, StudioOptions.DEFAULT)) {
            Guest one = Guest.by(few.link());
            int answers = 0;
            while (one.get("/api/questions").json().get("open").size() > 0 && answers < 200) {
                one.answer(answers++ % 2 == 0 ? "better" : "worse");
            }
            assertThat(answers).as("until nothing is left to ask").isLessThan(200);
            one.fit();
        }
    }

    @Test
    void anIdServesForOneEventOnly() throws Exception {
        assertThat(expert.send("once-only-1", "name", "{\"name\":\"Eve\"}").status())
                .isEqualTo(200);
        int before = journal().size();
        assertThat(expert.send("once-only-1", "name", "{\"name\":\"Eve\"}").status())
                .isEqualTo(200);
        Guest.Reply other = expert.send("once-only-1", "skip", "{\"question\":\"q1\"}");
        assertThat(other.status()).isEqualTo(400);
        assertThat(other.text()).contains("is that of another event");
        assertThat(journal()).hasSize(before);
    }

    @Test
    void namesThatNoFileCanHoldAreRefused() throws Exception {
        for (String name : List.of(
                "a\\nb",
                "\\ud83d",
                "x\\u2028y",
                "\\u202egnp",
                "\\u0000",
                " ",
                "",
                "\\u200b",
                "\\ufeff",
                "\\u00a0a",
                "a\\u00a0",
                "a\\u200f",
                "x\\u00ad")) {
            assertThat(expert.send("name", "{\"name\":\"" + name + "\"}").status())
                    .as(name)
                    .isEqualTo(400);
            assertThat(owner.send("invite", "{\"name\":\"" + name + "\"}").status())
                    .as(name)
                    .isEqualTo(400);
        }
        // Whole characters outside the basic plane are cut as such.
        String long40 = "\ud83d\ude00".repeat(1) + "a".repeat(38) + "\ud835\udcd0\ud835\udcd1";
        assertThat(expert.send("name", "{\"name\":\"" + long40 + "\"}").status())
                .isEqualTo(200);
        expert.answer("better");
        owner.commit(0, 10);
        owner.fit();
        assertThat(owner.get("/api/export").json().get("note").stringValue()).isEmpty();
    }

    @Test
    void valuesThatNoFitCanUseAreRefused() throws Exception {
        String sketch = "{\"gamma\":0.9,\"cohort\":\"\",\"edges\":[-1.7e308,0,1.7e308],\"weights\":[1,1]}";
        assertThat(expert.send("sketch", sketch).status()).isEqualTo(400);
        for (String number : List.of("1e400", "9".repeat(400), "-" + "9".repeat(400))) {
            assertThat(expert.send("sketch", sketch.replace("1.7e308", number)).status())
                    .as(number)
                    .isEqualTo(400);
        }
        String question = expert.get("/api/questions")
                .json()
                .get("open")
                .get(0)
                .get("question")
                .stringValue();
        assertThat(expert.send("answer", "{\"question\":\"" + question + "\",\"value\":1e308}")
                        .status())
                .isEqualTo(400);
        assertThat(expert.get("/api/experts").status()).isEqualTo(200);
    }

    @Test
    void recordingsThatNoFileCanNameAreRefusedBeforeAnybodyAnswers(@TempDir Path other) {
        for (String id : List.of("a\nb", " a", "a ", "\ufeffa", "a\u2028b")) {
            assertThatThrownBy(() -> Studio.open(walks(id, "walk-1"), other, StudioOptions.DEFAULT))
                    .as("id %x", id.codePointAt(0))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("walks: ");
        }
    }

    @Test
    void featuresThatTheRecordingsLackAreRefusedBeforeAnybodyAnswers() {
        var options = FitOptions.DEFAULT.withFeatures(new FeatureChoice("state", List.of("b", "pressure"), false));
        assertThatThrownBy(() -> new StudySource(
                        walks("walk-0", "walk-1").data(), "walks", null, 0.9, new FitSettings(options, List.of())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("walks has no feature pressure, expected one of a, b");
    }

    /** The message of such a failure names the file, which no line can hold. */
    @Test
    void aFitThatFailsEndsWhateverItsMessage(@TempDir Path other) throws Exception {
        var source = new StudySource(
                walks("walk-0", "walk-1").data(), "walks\u0000" + "s".repeat(3000), null, 0.9, FitSettings.LINEAR);
        try (Studio failing = Studio.open(source, other, StudioOptions.DEFAULT)) {
            Guest one = Guest.by(failing.link());
            one.commit(0, 10);
            assertThatThrownBy(one::fit)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("\"state\":\"failed\"");
        }
    }

    @Test
    void weightsThatNoProfileCanHaveAreRefused() throws Exception {
        owner.commit(0, 10);
        expert.commit(2, 30);
        String choice =
                "{\"gamma\":0.9,\"cohort\":\"\",\"method\":\"pool\"," + "\"weights\":{\"e1\":5e-324,\"e2\":%s}}";
        assertThat(owner.send("consensus", choice.formatted("5e-324")).status()).isEqualTo(400);
        assertThat(owner.send("consensus", choice.replace("5e-324", "0").formatted("-1"))
                        .status())
                .isEqualTo(400);
        assertThat(owner.get("/api/export").json().get("note").stringValue()).startsWith("There is no fit yet");
        owner.fit();
    }

    @Test
    void metadataThatNoListOfLinesCanHoldAreRefusedBeforeAnybodyDraws(@TempDir Path other) {
        Map<String, String> about = Map.of("level", "expert\nprofile /etc/passwd,gamma=0.9");
        assertThatThrownBy(() ->
                        Studio.open(walks(about, "walk-0", "walk-1", "walk-2", "walk-3"), other, StudioOptions.DEFAULT))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("walks: expected one line without control characters as the metadata");
    }
}
