package dev.monge.cli.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.cli.CommandLineRun;
import dev.monge.expert.Question;
import dev.monge.format.DataSets;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.AggregationRule;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.format.supervision.QuestionsFile;
import dev.monge.reward.Reward;
import dev.monge.segment.Segment;
import dev.monge.studio.Studio;
import dev.monge.studio.options.FitSettings;
import dev.monge.studio.options.StudioOptions;
import dev.monge.studio.options.StudySource;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What is drawn and answered in the studio and exported from it is what the command line fits. */
class StudioJourneyTest {
    private static final Path TRACING =
            Path.of("..", "examples", "tracing").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    private static StudySource trainees() throws IOException {
        Path file = TRACING.resolve("trainees.csv");
        return new StudySource(DataSets.load(file), file.toString(), null, 0.9, FitSettings.LINEAR);
    }

    /** Answers questions as the hidden truth does. */
    private static void answer(StudioClient expert, DataSet data, int count) throws Exception {
        for (int k = 0; k < count; k++) {
            JsonNode question = expert.get("/api/questions").get("open").get(0);
            double gamma = question.get("gamma").doubleValue();
            var reply = StudioClient.object()
                    .put("question", question.get("question").stringValue());
            double first = value(question.get("first"), data, gamma);
            if (question.get("kind").stringValue().equals("pair")) {
                reply.put("answer", first < value(question.get("second"), data, gamma) ? "worse" : "better");
            } else {
                reply.put("value", first);
            }
            expert.send("answer", reply);
        }
    }

    private static double value(JsonNode segment, DataSet data, double gamma) {
        Trajectory run = data.trajectories().get(segment.get("recording").intValue());
        double[] rewards = Objects.requireNonNull(run.rewards());
        double value = 0;
        for (int step = segment.get("to").intValue() - 1;
                step >= segment.get("from").intValue();
                step--) {
            value = rewards[step] + gamma * value;
        }
        return value;
    }

    private Path exported(StudioClient expert) throws Exception {
        Path out = Files.createDirectory(folder.resolve("export"));
        try (var zip = new ZipInputStream(new ByteArrayInputStream(expert.bytes("/api/export.zip")))) {
            for (ZipEntry each = zip.getNextEntry(); each != null; each = zip.getNextEntry()) {
                Files.write(out.resolve(each.getName()), zip.readAllBytes());
            }
        }
        return out;
    }

    @Test
    void theFitOfTheExportHasTheBytesOfTheStudio() throws Exception {
        StudySource source = trainees();
        try (Studio studio = Studio.open(source, folder.resolve("study"), StudioOptions.DEFAULT)) {
            var expert = new StudioClient(studio.link());
            expert.draw(Files.readString(TRACING.resolve("expert.txt")), 0.9);
            answer(expert, source.data(), 8);
            assertThat(expert.fit().get("state").stringValue()).isEqualTo("done");
            answer(expert, source.data(), 8);
            assertThat(expert.fit().get("state").stringValue()).isEqualTo("done");
            Path export = exported(expert);
            JsonNode listed = expert.get("/api/export");
            assertThat(listed.get("note").stringValue()).isEmpty();

            CommandLineRun run = fittedAgain(listed.get("command").stringValue(), export);

            assertThat(run.exit()).as(run.err()).isZero();
            assertThat(folder.resolve("again.reward.json"))
                    .hasSameBinaryContentAs(export.resolve("reward.reward.json"));
            assertThat(CommandLineRun.of(
                                    "profile",
                                    "read",
                                    export.resolve("profile-gamma-0.9.json").toString(),
                                    "--out",
                                    folder.resolve("read.json").toString())
                            .exit())
                    .isZero();
            assertThat(ProfileFile.load(folder.resolve("read.json")))
                    .isEqualTo(ProfileFile.load(export.resolve("profile-gamma-0.9.json")));
            assertThat(CommandLineRun.of(
                                    "score",
                                    "--reward",
                                    export.resolve("reward.reward.json").toString(),
                                    "--demos",
                                    TRACING.resolve("newcomers.csv").toString())
                            .exit())
                    .isZero();
        }
    }

    @Test
    void questionsAndScoresAreThoseOfTheCommandLine() throws Exception {
        StudySource source = trainees();
        try (Studio studio = Studio.open(source, folder.resolve("study"), StudioOptions.DEFAULT)) {
            var expert = new StudioClient(studio.link());
            expert.draw(Files.readString(TRACING.resolve("expert.txt")), 0.9);
            assertThat(expert.fit().get("state").stringValue()).isEqualTo("done");
            Path reward = exported(expert).resolve("reward.reward.json");
            String demos = TRACING.resolve("trainees.csv").toString();

            Path steps = folder.resolve("steps.csv");
            CommandLineRun scored = CommandLineRun.of(
                    "score", "--reward", reward.toString(), "--demos", demos, "--step-scores", steps.toString());
            assertThat(scored.exit()).as(scored.err()).isZero();
            List<String> rows = Files.readAllLines(steps);
            int column = List.of(rows.get(0).split(",", -1)).indexOf("reward");
            List<Float> typed = rows.stream()
                    .skip(1)
                    .map(row -> Float.valueOf(row.split(",", -1)[column]))
                    .toList();
            List<Float> shown = new ArrayList<>();
            for (int k = 0; k < source.data().recordings().size(); k++) {
                FloatBuffer scores = ByteBuffer.wrap(expert.bytes("/api/recordings/" + k + "/scores"))
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .asFloatBuffer();
                while (scores.hasRemaining()) {
                    shown.add(scores.get());
                }
            }
            assertThat(shown).isEqualTo(typed);

            JsonNode questions = expert.get("/api/questions");
            while (questions.get("renewing").booleanValue()) {
                questions = expert.get("/api/questions");
            }
            Path asked = folder.resolve("asked.csv");
            CommandLineRun ask = CommandLineRun.of(
                    "ask", "--reward", reward.toString(), "--demos", demos, "--pairs", "1", "--out", asked.toString());
            assertThat(ask.exit()).as(ask.err()).isZero();
            Reward learned = RewardFile.load(reward);
            Question.Pair proposed = (Question.Pair)
                    QuestionsFile.load(asked, learned.prepare(source.data()), AggregationRule.of(learned.gamma()))
                            .get(0)
                            .question();
            assertThat(questions.get("open"))
                    .anyMatch(each -> each.get("kind").stringValue().equals("pair")
                            && each.get("gamma").doubleValue()
                                    == proposed.aggregation().gamma()
                            && isSegment(each.get("first"), proposed.first(), source.data())
                            && isSegment(each.get("second"), proposed.second(), source.data()));
        }
    }

    private static boolean isSegment(JsonNode shown, Segment segment, DataSet data) {
        int length = data.trajectories().get(segment.trajectory()).length();
        return shown.get("recording").intValue() == segment.trajectory()
                && shown.get("from").intValue() == segment.from()
                && shown.get("to").intValue() == (segment.isSuffix() ? length : segment.to());
    }

    /** Runs the command of an export in its folder. */
    private CommandLineRun fittedAgain(String command, Path export) {
        List<String> words = new ArrayList<>();
        Pattern.compile("'([^']*)'|\\S+")
                .matcher(command)
                .results()
                .forEach(each -> words.add(each.group(1) == null ? each.group() : each.group(1)));
        words.remove(0); // monge
        for (int i = 1; i < words.size(); i++) {
            if (List.of("--profile", "--answers").contains(words.get(i - 1))) {
                words.set(i, export.resolve(words.get(i)).toString().replace(",cohort=", ",cohort=" + export + "/"));
            }
        }
        words.set(words.size() - 1, folder.resolve("again.reward.json").toString());
        return CommandLineRun.of(words.toArray(String[]::new));
    }

    @Test
    void profilesOfCohortsAreFittedAndExportedToo() throws Exception {
        StudySource source = trainees();
        List<Recording> levels = new ArrayList<>();
        for (Trajectory each : source.data().trajectories()) {
            levels.add(new Recording(each, Map.of("level", levels.size() < 15 ? "novice" : "trained")));
        }
        DataSet data = new DataSet(levels, source.data().origin());
        var grouped = new StudySource(data, source.demos(), null, 0.9, FitSettings.LINEAR);
        Path study = folder.resolve("study");
        try (Studio studio = Studio.open(grouped, study, StudioOptions.DEFAULT)) {
            var expert = new StudioClient(studio.link());
            assertThat(expert.get("/api/study")
                            .get("cohorts")
                            .get(0)
                            .get("name")
                            .stringValue())
                    .isEqualTo("level novice");
            expert.draw("0% below -5\n50% below 3\n100% below 9", 0.9, "level novice");
            expert.draw("0% below 0\n50% below 7\n100% below 10", 0.9, "level trained");
            assertThat(expert.fit().get("state").stringValue()).isEqualTo("done");

            JsonNode distributions = expert.get("/api/fit").get("distributions");
            assertThat(distributions).hasSize(2);
            JsonNode moments = expert.post(
                            "/api/sketch",
                            StudioClient.object()
                                    .put("gamma", 0.9)
                                    .put("cohort", "level novice")
                                    .put("statements", "0% below 0\n100% below 9"))
                    .get("moments");
            assertThat(moments)
                    .hasSize(5)
                    .allMatch(each -> each.get("recording").intValue() < 15);
            assertThat(distributions.get(0).get("cohort").stringValue()).isEqualTo("level novice");
            Path export = exported(expert);
            CommandLineRun run =
                    fittedAgain(expert.get("/api/export").get("command").stringValue(), export);
            assertThat(run.exit()).as(run.err()).isZero();
            assertThat(folder.resolve("again.reward.json"))
                    .hasSameBinaryContentAs(export.resolve("reward.reward.json"));
        }
        String port = Files.readString(study.resolve("port")).strip();
        try (Studio studio = Studio.open(grouped, study, StudioOptions.DEFAULT)) {
            assertThat(studio.address().getPort()).hasToString(port);
            assertThat(new StudioClient(studio.link()).get("/api/fit").get("distributions"))
                    .hasSize(2);
        }
    }

    @Test
    void nobodySeesAnothersProfileBeforeCommittingTheirOwn() throws Exception {
        StudySource source = trainees();
        try (Studio studio = Studio.open(source, folder.resolve("study"), StudioOptions.DEFAULT)) {
            var anna = new StudioClient(studio.link());
            var bert = new StudioClient(studio.invite("Bert"));
            anna.draw("0% below 0\n50% below 4\n100% below 10", 0.9);
            anna.fit();

            assertThat(bert.get("/api/profile?gamma=0.9").get("others").isNull())
                    .isTrue();
            JsonNode hidden = bert.get("/api/experts").get("profiles").get(0);
            assertThat(hidden.get("visible").booleanValue()).isFalse();
            assertThat(hidden.get("sketches").isNull()).isTrue();
            assertThat(hidden.get("barycentre").isNull()).isTrue();
            assertThat(bert.get("/api/fit").has("distributions")).isFalse();
            assertThatThrownBy(() -> bert.bytes("/api/fits/1/report")).hasMessageContaining("403");
            assertThatThrownBy(() -> bert.bytes("/api/export")).hasMessageContaining("403");
            assertThatThrownBy(() -> bert.send("fit", StudioClient.object())).hasMessageContaining("owner");

            bert.draw("0% below 0\n50% below 6\n100% below 10", 0.9);

            JsonNode shown = bert.get("/api/experts").get("profiles").get(0);
            assertThat(shown.get("visible").booleanValue()).isTrue();
            assertThat(shown.get("sketches")).hasSize(2);
            assertThat(shown.get("agreement")
                            .get("members")
                            .get(0)
                            .get("distance")
                            .doubleValue())
                    .isPositive();
            assertThat(bert.get("/api/profile?gamma=0.9")
                            .get("others")
                            .get(0)
                            .get("name")
                            .stringValue())
                    .isEqualTo("Expert");
            assertThat(bert.get("/api/fit").get("distributions")).hasSize(1);
        }
    }

    @Test
    void expertsShareSomeQuestionsAndRepeatOthers() throws Exception {
        StudySource source = trainees();
        try (Studio studio = Studio.open(source, folder.resolve("study"), StudioOptions.DEFAULT)) {
            var anna = new StudioClient(studio.link());
            var bert = new StudioClient(studio.invite("Bert"));
            answer(anna, source.data(), 30);
            answer(bert, source.data(), 30);

            JsonNode consistency = anna.get("/api/questions").get("consistency");
            assertThat(consistency.get("repeats").intValue()).isEqualTo(3);
            assertThat(consistency.get("same").intValue()).isEqualTo(3);
            bert.draw("0% below 0\n50% below 6\n100% below 10", 0.9);
            JsonNode pairs = bert.get("/api/experts").get("pairs");
            assertThat(pairs.get("shared").intValue()).isEqualTo(3);
            assertThat(pairs.get("alpha").doubleValue()).isEqualTo(1);
        }
    }

    @Test
    void answersSkippedAndUndoneAreAskedAgainAndRepeatedRequestsCountOnce() throws Exception {
        StudySource source = trainees();
        try (Studio studio = Studio.open(source, folder.resolve("study"), StudioOptions.DEFAULT)) {
            var expert = new StudioClient(studio.link());
            String first = expert.get("/api/questions")
                    .get("open")
                    .get(0)
                    .get("question")
                    .stringValue();
            var body = StudioClient.object().put("question", first);
            expert.send("skip", body);
            assertThat(expert.get("/api/questions").get("skipped")).hasSize(1);
            expert.send("unskip", body);
            assertThat(expert.get("/api/questions")
                            .get("open")
                            .get(0)
                            .get("question")
                            .stringValue())
                    .isEqualTo(first);

            var event = StudioClient.object().put("id", "the-same-id-twice").put("kind", "answer");
            event.set("body", body.deepCopy().put("answer", "equal"));
            long sequence = expert.post("/api/events", event).get("seq").longValue();
            assertThat(expert.post("/api/events", event).get("seq").longValue()).isEqualTo(sequence);
            assertThat(expert.get("/api/questions").get("answered").intValue()).isEqualTo(1);

            expert.send("undo", StudioClient.object().put("event", "the-same-id-twice"));
            JsonNode after = expert.get("/api/questions");
            assertThat(after.get("answered").intValue()).isZero();
            assertThat(after.get("open").get(0).get("question").stringValue()).isEqualTo(first);
            assertThatThrownBy(() -> expert.send(
                            "answer",
                            StudioClient.object().put("question", "q99").put("answer", "equal")))
                    .hasMessageContaining("not asked");
            assertThatThrownBy(() -> expert.send(
                            "answer",
                            StudioClient.object().put("question", first).put("value", 3)))
                    .hasMessageContaining("cannot be answered");
        }
    }

    @Test
    void theSameStudyIsThereAgainAndOtherRecordingsAreRefused() throws Exception {
        Path study = folder.resolve("study");
        try (Studio studio = Studio.open(trainees(), study, StudioOptions.DEFAULT)) {
            var expert = new StudioClient(studio.link());
            expert.draw("0% below 0\n50% below 4\n100% below 10", 0.9);
            assertThatThrownBy(() -> Studio.open(trainees(), study, StudioOptions.DEFAULT))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("another studio has this study open");
        }
        Path newcomers = TRACING.resolve("newcomers.csv");
        var other = new StudySource(DataSets.load(newcomers), newcomers.toString(), null, 0.9);
        assertThatThrownBy(() -> Studio.open(other, study, StudioOptions.DEFAULT))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("other recordings");
        try (Studio studio = Studio.open(trainees(), study, StudioOptions.DEFAULT)) {
            var expert = new StudioClient(studio.link());
            assertThat(expert.get("/api/profile?gamma=0.9").get("committed").booleanValue())
                    .isTrue();
        }
    }
}
