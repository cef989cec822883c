package dev.monge.cli.ask;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.derive.Preparation;
import dev.monge.derive.PreparedData;
import dev.monge.expert.AskedQuestion;
import dev.monge.expert.Question;
import dev.monge.format.DataSets;
import dev.monge.format.json.StrictJson;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.AggregationRule;
import dev.monge.format.supervision.QuestionsFile;
import dev.monge.options.MatchingOptions;
import dev.monge.options.PairLikelihood;
import dev.monge.question.InquiryOptions;
import dev.monge.question.Questionnaire;
import dev.monge.reward.Posterior;
import dev.monge.reward.Reward;
import dev.monge.segment.SegmentValues;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Asks, answers, fits and asks again, as a user types it. */
class AskCommandTest {
    private static final Path TRACING = Path.of("..", "examples", "tracing");
    private static final Path TRAINEES = TRACING.resolve("trainees.csv");
    private static final Path EXPERT = TRACING.resolve("expert.txt");

    @TempDir
    private Path folder;

    private Path in(String name) {
        return folder.resolve(name);
    }

    private static CommandLineRun monge(Object... words) {
        return CommandLineRun.of(Arrays.stream(words).map(Object::toString).toArray(String[]::new));
    }

    private static CommandLineRun right(Object... words) {
        CommandLineRun run = monge(words);
        assertThat(run.exit()).as(run.err()).isZero();
        return run;
    }

    private static void wrong(String sentence, Object... words) {
        CommandLineRun run = monge(words);
        assertThat(run.exit()).as(run.out()).isEqualTo(2);
        List<String> lines = run.err().lines().toList();
        assertThat(lines.get(lines.size() - 1)).startsWith("monge: ").contains(sentence);
        assertThat(lines).filteredOn(line -> line.startsWith("monge: ")).hasSize(1);
    }

    private CommandLineRun fit(String out, Object... more) {
        List<Object> words = new ArrayList<>(List.of(
                "fit", "--demos", TRAINEES, "--profile", EXPERT, "--labels", TRACING.resolve("labels.csv"), "--quiet"));
        words.addAll(List.of("--out", in(out)));
        words.addAll(List.of(more));
        return right(words.toArray());
    }

    private CommandLineRun linear(String out, Object... more) {
        List<Object> words = new ArrayList<>(List.of("--linear", "--restarts", 1, "--rehearsals", 1));
        words.addAll(List.of(more));
        return fit(out, words.toArray());
    }

    private CommandLineRun ask(Object... more) {
        List<Object> words = new ArrayList<>(List.of("ask", "--reward", in("a.json"), "--demos", TRAINEES));
        words.addAll(List.of(more));
        return monge(words.toArray());
    }

    /** Fills in what somebody who knows the true rewards would answer, in the first questions of a table. */
    private void answer(String name, int count) throws IOException {
        DataSet data = DataSets.load(TRAINEES);
        Demonstrations truth = data.demonstrations();
        double[] exact = truth.rewards();
        float[] rewards = new float[exact.length];
        for (int i = 0; i < exact.length; i++) {
            rewards[i] = (float) exact[i];
        }
        var values = new SegmentValues(truth, rewards);
        List<AskedQuestion> questions =
                QuestionsFile.load(in(name), Preparation.NONE.apply(data), AggregationRule.of(0.9));
        List<String> lines = new ArrayList<>(Files.readAllLines(in(name)));
        int done = 0;
        for (int k = 0; k < questions.size() && done < count; k++) {
            if (questions.get(k).question() instanceof Question.Pair pair
                    && questions.get(k).answer() == null) {
                double first = values.of(pair.first(), pair.aggregation());
                double second = values.of(pair.second(), pair.aggregation());
                String line = lines.get(k + 1);
                lines.set(k + 1, line.substring(0, line.length() - 1) + (first < second ? "worse," : "better,"));
                done++;
            }
        }
        Files.write(in(name), lines);
        assertThat(done).isEqualTo(count);
    }

    @Test
    void askAnswerFitAndAskAgain() throws Exception {
        linear("a.json");
        Path file = in("q.csv");
        CommandLineRun asked = ask("--pairs", 4, "--labels", 1, "--profiles", 2, "--out", file);
        assertThat(asked.exit()).as(asked.err()).isZero();
        assertThat(asked.out())
                .contains("question   bits     time  what", "compare trainee-", ", steps ", "give a value to trainee-")
                .contains("draw a profile at gamma ", "2.0 min", "7 questions, about ")
                .contains("expected in the wrong order: ", " after the best next comparison", "where: " + file)
                .containsPattern("(?m)^(go on|stop): ")
                .doesNotContain("gamma 0.9 ");
        assertThat(Files.readAllLines(file)).hasSize(8);
        List<Double> rates =
                QuestionsFile.load(file, Preparation.NONE.apply(DataSets.load(TRAINEES)), AggregationRule.of(0.9))
                        .stream()
                        .map(each -> each.question().bits() / each.question().seconds())
                        .toList();
        for (int k = 1; k < rates.size(); k++) {
            assertThat(rates.get(k)).isLessThanOrEqualTo(rates.get(k - 1) + 1e-4);
        }

        answer("q.csv", 3);
        byte[] answered = Files.readAllBytes(file);
        CommandLineRun fitted = linear("b.json", "--answers", file);
        assertThat(fitted.err()).contains("note: " + file + ": 3 of 7 questions are answered; the others are left out");
        assertThat(fitted.out()).contains("3 pairs at gamma 0.9", "pairs in order: ");
        Reward reward = RewardFile.load(in("b.json"));
        MatchingOptions options =
                Objects.requireNonNull(reward.members().get(0).provenance().options());
        assertThat(options.likelihood()).isEqualTo(PairLikelihood.ANSWERS);
        assertThat(options.coefficients().pairwise().at(1)).isEqualTo(0.1);
        assertThat(reward.members().get(0).provenance().sources()).containsEntry("answers", "q.csv");

        // The reward has these answers: they are not counted twice, and not asked again.
        CommandLineRun again = right(
                "ask", "--reward", in("b.json"), "--demos", TRAINEES, "--answers", file, "--out", file, "--pairs", 2);
        assertThat(again.out()).contains("answers: 3, 3 in the reward already; 4 not answered");
        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(6);
        List<String> before = new String(answered, java.nio.charset.StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertThat(before).containsAll(lines.subList(0, 4));
        assertThat(lines.get(4)).startsWith("8,pair,");
        // The first reward does not have them: they change what it knows.
        assertThat(ask("--answers", file).out()).contains("answers: 3; 2 not answered");
        assertThat(right("show", in("b.json")).out()).contains("posterior.rehearsals: 1", "posterior.directions: ");
    }

    @Test
    void theSameFileInJavaAndOnTheCommandLineAndEveryTime() throws Exception {
        linear("a.json");
        for (String name : List.of("q.csv", "q.json")) {
            assertThat(ask("--pairs", 3, "--labels", 2, "--profiles", 1, "--out", in(name))
                            .exit())
                    .isZero();
            Reward reward = RewardFile.load(in("a.json"));
            PreparedData data = reward.prepare(DataSets.load(TRAINEES));
            List<AskedQuestion> questions =
                    Questionnaire.of(reward, data, InquiryOptions.DEFAULT).propose(3, 2, 1);
            QuestionsFile.save(questions, data, in("java-" + name));
            assertThat(in("java-" + name)).hasSameBinaryContentAs(in(name));
        }
        CommandLineRun many = ask("--pairs", 21);
        assertThat(many.out()).contains("20 questions, about 5.0 min of a person");
        assertThat(many.err()).contains("note: fewer questions than asked for");
        StrictJson json = StrictJson.parse(ask("--json", "--pairs", 2).out(), "ask");
        assertThat(json.objects("questions")).hasSize(2);
        assertThat(json.object("advice").number("afterNext"))
                .isLessThan(json.object("advice").number("wrongOrders"));
    }

    @Test
    void answersAreNeverLost() throws Exception {
        linear("a.json");
        Path file = in("q.csv");
        assertThat(ask("--pairs", 2, "--out", file).exit()).isZero();
        wrong(
                "exists already; --force replaces it",
                "ask",
                "--reward",
                in("a.json"),
                "--demos",
                TRAINEES,
                "--out",
                file);
        assertThat(ask("--pairs", 3, "--out", file, "--force").exit()).isZero();
        answer("q.csv", 1);
        byte[] bytes = Files.readAllBytes(file);
        wrong(
                file + ": has answers, so it is not replaced; with --answers " + file + " too, it keeps them",
                "ask",
                "--reward",
                in("a.json"),
                "--demos",
                TRAINEES,
                "--out",
                file,
                "--force");
        Files.writeString(in("bad.csv"), "kind,first,second,answer\npair,trainee-01@3,trainee-02@4,wors\n");
        for (String command : List.of("ask", "fit")) {
            List<Object> words = new ArrayList<>(List.of(command, "--demos", TRAINEES, "--answers", in("bad.csv")));
            words.addAll(
                    command.equals("ask")
                            ? List.of("--reward", in("a.json"), "--out", in("bad.csv"))
                            : List.of("--profile", EXPERT, "--out", in("c.json")));
            wrong(
                    in("bad.csv")
                            + ": line 2, column 'answer': expected worse, better, equal or cannot say, got \"wors\"",
                    words.toArray());
        }
        assertThat(in("bad.csv")).content().endsWith("wors\n");
        assertThat(in("c.json")).doesNotExist();
        assertThat(Files.readAllBytes(file)).isEqualTo(bytes);
    }

    @Test
    void aNoteBesideAQuestionStays() throws Exception {
        linear("a.json");
        Path file = in("q.csv");
        Files.writeString(file, """
                question,kind,first,second,gamma,answer,value,remark
                4,pair,trainee-01@3,trainee-02@4,0.9,worse,,clearly
                7,pair,trainee-03@3,trainee-04@4,0.9,,,show it to eva first
                9,pair,trainee-05@3,trainee-06@4,0.9,,,
                """);
        CommandLineRun run = ask("--answers", file, "--out", file, "--pairs", 1);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(Files.readAllLines(file))
                .satisfiesExactly(
                        header -> assertThat(header).endsWith(",answer,value,remark"),
                        first -> assertThat(first).startsWith("4,pair,").endsWith(",worse,,clearly"),
                        second -> assertThat(second).startsWith("7,pair,").endsWith(",,,show it to eva first"),
                        third -> assertThat(third).startsWith("10,pair,"));
    }

    @Test
    void rewardsThatDoNotRecordHowWellTheyAreKnownAreRefused() throws Exception {
        linear("a.json");
        Reward known = RewardFile.load(in("a.json"));
        assertThat(known.members().get(0).posterior().map(Posterior::rehearsals))
                .contains(1);
        String text = Files.readString(in("a.json"));
        int from = text.indexOf("\"posterior\"");
        int to = text.indexOf("}", from) + 1;
        String rest = text.substring(to).stripLeading();
        String without = rest.startsWith(",")
                ? text.substring(0, from) + rest.substring(1)
                : text.substring(0, text.lastIndexOf(',', from)) + text.substring(to);
        Files.writeString(in("old.json"), without);
        wrong(
                in("old.json") + ": this reward does not record how well it is known",
                "ask",
                "--reward",
                in("old.json"),
                "--demos",
                TRAINEES);
        CommandLineRun scored = right("score", "--reward", in("old.json"), "--demos", TRAINEES);
        assertThat(scored.out()).doesNotContain("deviation  lost", "expected in the wrong order");
    }

    @Test
    void numbersThatMakeNoSenseAreRefused() {
        linear("a.json");
        Object[] base = {"ask", "--reward", in("a.json"), "--demos", TRAINEES};
        for (List<Object> each : List.<List<Object>>of(
                List.of("must be at least 0, got -1", "--pairs", -1),
                List.of("the error rate must be from 0 to below 0.5", "--pair-error", 0.5),
                List.of("must be positive and finite", "--temperature", 0),
                List.of("the seconds for a question must be positive", "--label-seconds", 0),
                List.of("must be from 0 to 1", "--wanted", 101))) {
            Object[] words = Arrays.copyOf(base, 7);
            words[5] = each.get(1);
            words[6] = each.get(2);
            wrong(each.get(0).toString(), words);
        }
    }

    @Test
    void aFitLikeAnotherRehearsesAsOften() throws Exception {
        fit("a.json", "--linear", "--restarts", 1, "--rehearsals", 2);
        fit("b.json", "--like", in("a.json"));
        assertThat(in("b.json")).hasSameBinaryContentAs(in("a.json"));
        wrong(
                "--rehearsals cannot be given too",
                "fit",
                "--demos",
                TRAINEES,
                "--profile",
                EXPERT,
                "--like",
                in("a.json"),
                "--rehearsals",
                3,
                "--out",
                in("c.json"));
    }

    @Test
    void aFitSaysWhatIsKnownAndScoresSayHowSureTheyAre() throws Exception {
        CommandLineRun run = linear("a.json", "--report", in("fit.html"));
        assertThat(run.out())
                .containsPattern(
                        "(?m)^expected in the wrong order: [0-9.]+% of all pairs of recordings, by the model's own reckoning, which"
                                + " nothing held out confirms$")
                .containsPattern("(?m)^known least: .* is known to \u00b1[0-9.]+")
                .containsPattern("(?m)^would say most: a profile at gamma [0-9.]+ \\([0-9.]+ bits\\)");
        assertThat(Files.readString(in("fit.html")))
                .contains(
                        "What is known and what is open</h2>",
                        "share in what is known",
                        "Known least",
                        "a further profile")
                .doesNotContain("NaN");
        Path newcomers = TRACING.resolve("newcomers.csv");
        CommandLineRun score = right(
                "score",
                "--reward",
                in("a.json"),
                "--demos",
                newcomers,
                "--step-scores",
                in("steps.csv"),
                "--trajectory-scores",
                in("scores.csv"),
                "--report",
                in("score.html"));
        assertThat(score.out()).contains("spread deviation  lost most at", "expected in the wrong order: ");
        for (String name : List.of("steps.csv", "scores.csv")) {
            List<String> lines = Files.readAllLines(in(name));
            assertThat(lines.get(0)).endsWith(",deviation");
            assertThat(lines.subList(1, lines.size()))
                    .allSatisfy(line -> assertThat(Double.parseDouble(line.substring(line.lastIndexOf(',') + 1)))
                            .isPositive());
        }
        assertThat(Files.readString(in("score.html"))).contains("deviation</th>", "Expected in the wrong order: ");
        StrictJson json = StrictJson.parse(
                right("score", "--reward", in("a.json"), "--demos", newcomers, "--json", "--with-steps")
                        .out(),
                "score");
        assertThat(json.number("wrongOrders")).isBetween(0.0, 0.5);
        StrictJson first = json.objects("trajectories").get(0);
        assertThat(first.number("deviation")).isPositive();
        assertThat(first.doubles("deviations")).hasSize(first.integer("steps"));
    }
}
