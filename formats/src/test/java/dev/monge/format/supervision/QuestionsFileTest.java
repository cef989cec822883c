package dev.monge.format.supervision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.derive.Preparation;
import dev.monge.derive.PreparedData;
import dev.monge.expert.Answer;
import dev.monge.expert.AskedQuestion;
import dev.monge.expert.Question;
import dev.monge.format.io.FormatException;
import dev.monge.nn.random.RandomStreams;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Origin;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuestionsFileTest {
    private static final AggregationRule RULE = AggregationRule.of(0.9);
    private static final List<Answer> ANSWERS =
            List.of(Answer.Word.WORSE, Answer.Word.BETTER, Answer.Word.EQUAL, Answer.Word.CANNOT_SAY);
    private static final String HEADER = "question,kind,first,second,gamma,cohort,answer,value\n";

    private static final DataSet DATA = new DataSet(
            List.of(
                    run("anna", "novice"),
                    run("=bert, \"b\"", "novice"),
                    run("carl@home", "expert"),
                    run("dora", "expert")),
            "walks");
    private static final PreparedData PREPARED = Preparation.NONE.apply(DATA);

    @TempDir
    private Path folder;

    private static Recording run(String id, String level) {
        float[][] states = new float[8][];
        for (int t = 0; t < states.length; t++) {
            states[t] = new float[] {t};
        }
        return new Recording(Trajectory.of(id, states), Map.of("level", level));
    }

    private List<AskedQuestion> load(String rows) throws IOException {
        return QuestionsFile.load(Files.writeString(folder.resolve("q.csv"), HEADER + rows), PREPARED, RULE);
    }

    /** A random list of questions of all kinds, some of them answered, with notes. */
    private static List<AskedQuestion> some(RandomGenerator random) {
        List<AskedQuestion> questions = new ArrayList<>();
        int count = random.nextInt(6);
        for (int k = 0; k < count; k++) {
            double bits = random.nextInt(3000) / 1000.0;
            double seconds = 1 + random.nextInt(200) / 7.0;
            boolean answered = random.nextBoolean();
            Map<String, String> notes =
                    random.nextBoolean() ? Map.of("remark", "=1+1, \"so\"", "who", "eva") : Map.of();
            // Each is about another segment, because contradictions are refused.
            Segment first = new Segment(random.nextInt(4), k, random.nextBoolean() ? 8 : Segment.END);
            Aggregation by = List.of(
                            Aggregation.MEAN,
                            Aggregation.TOTAL,
                            Aggregation.discounted(0.9),
                            Aggregation.discounted(random.nextInt(100) / 99.0))
                    .get(random.nextInt(4));
            Question question;
            Answer answer = null;
            switch (random.nextInt(3)) {
                case 0 -> {
                    question = new Question.Pair(first, Segment.whole(random.nextInt(4)), by, bits, seconds);
                    answer = ANSWERS.get(random.nextInt(4));
                    if (first.isWhole()) {
                        question = new Question.Pair(first, new Segment(0, 1, 2), by, bits, seconds);
                    }
                }
                case 1 -> {
                    question = new Question.Label(first, by, bits, seconds);
                    answer = random.nextBoolean() ? new Answer.Value(random.nextGaussian()) : Answer.Word.CANNOT_SAY;
                }
                default -> {
                    boolean all = random.nextBoolean();
                    question = new Question.Profile(
                            Aggregation.discounted(k / 10.0),
                            all ? "" : "level expert",
                            all ? List.of() : List.of(2, 3),
                            bits,
                            seconds);
                    answer = Answer.Word.CANNOT_SAY;
                }
            }
            questions.add(new AskedQuestion(3 * k + 2, question, answered ? answer : null, notes));
        }
        return questions;
    }

    @ParameterizedTest
    @ValueSource(strings = {"q.csv", "q.json"})
    void whatIsWrittenIsReadAgain(String name) throws Exception {
        Path file = folder.resolve(name);
        for (int k = 0; k < 100; k++) {
            List<AskedQuestion> questions =
                    some(RandomStreams.of(k).named("questions").generator());
            QuestionsFile.save(questions, PREPARED, file);
            List<AskedQuestion> again = QuestionsFile.load(file, PREPARED, RULE);
            assertThat(again).as("seed " + k).hasSameSizeAs(questions);
            for (int i = 0; i < questions.size(); i++) {
                AskedQuestion wrote = questions.get(i);
                AskedQuestion read = again.get(i);
                assertThat(read.number()).isEqualTo(wrote.number());
                assertThat(read.question()).as("seed " + k).isEqualTo(wrote.question());
                assertThat(read.answer()).isEqualTo(wrote.answer());
                assertThat(read.notes()).containsAllEntriesOf(wrote.notes());
            }
            byte[] bytes = Files.readAllBytes(file);
            QuestionsFile.save(again, PREPARED, file);
            assertThat(Files.readAllBytes(file)).isEqualTo(bytes);
        }
    }

    @Test
    void answersBecomeStatements() throws Exception {
        Files.writeString(folder.resolve("half.txt"), "0% below 0\n50% below 1\n100% below 3\n");
        Path file = Files.writeString(folder.resolve("q.csv"), HEADER + """
                1,pair,anna@2-4,dora@1-3,0.5,,worse,
                2,pair,anna@3-4,dora,,,BETTER ,
                3,pair,anna@4-5,dora@2,,,equal,
                4,pair,anna@5-6,dora@3,,,cannot say,
                5,pair,anna@6-7,dora@4,,,,
                6,label,carl@home@2,,,,,4.5
                7,label,anna,,,,cannot say,
                8,profile,,,0.5,level expert,,half.txt
                """);
        List<String> notes = new ArrayList<>();
        Supervision supervision =
                new SupervisionFiles(List.of(), null, null, null, List.of(file), RULE).load(PREPARED, notes::add);
        Aggregation half = Aggregation.discounted(0.5);
        assertThat(supervision.pairs())
                .startsWith(
                        new OrderedPair(new Segment(0, 2, 5), new Segment(3, 1, 4), half),
                        new OrderedPair(Segment.whole(3), new Segment(0, 3, 5), Aggregation.MEAN))
                .hasSize(3);
        assertThat(supervision.pairs().get(2).equal()).isTrue();
        assertThat(supervision.fixedPoints())
                .containsExactly(new FixedPoint(new Segment(2, 2, Segment.END), 4.5, Aggregation.discounted(0.9)));
        assertThat(supervision.profiles()).hasSize(1);
        ProfileTarget profile = supervision.profiles().get(0);
        assertThat(profile.gamma()).isEqualTo(0.5);
        assertThat(profile.trajectories()).containsExactly(2, 3);
        assertThat(notes).containsExactly(file + ": 7 of 8 questions are answered; the others are left out");
        assertThat(supervision.origin().files())
                .containsEntry("answers", "q.csv")
                .containsEntry("profile 1", "half.txt");
        assertThat(supervision.origin().answers()).hasSize(7);
        assertThat(Origin.answers(supervision.origin().recorded())).hasSize(7);
    }

    @Test
    void aFileWithoutAnswersAloneIsNothingToLearnFrom() throws Exception {
        Path file = Files.writeString(folder.resolve("q.csv"), HEADER + "1,pair,anna,dora,,,,\n");
        var files = new SupervisionFiles(List.of(), null, null, null, List.of(file), RULE);
        assertThatThrownBy(() -> files.load(DATA))
                .isInstanceOf(FormatException.class)
                .hasMessage(file + ": expected at least one answer to learn from, got none to 1 question");
    }

    /** Answers come from others: they do not say which files of this machine are read. */
    @Test
    void aProfileIsBesideTheAnswersOrBelow() throws Exception {
        Path study = Files.createDirectories(folder.resolve("study/drawn"));
        Files.writeString(study.resolve("half.txt"), "50% below 1\n0% below 0\n100% below 2\n");
        Files.copy(study.resolve("half.txt"), folder.resolve("outside.txt"));
        Files.createSymbolicLink(study.resolve("link.txt"), folder.resolve("outside.txt"));
        Path file = folder.resolve("study/q.csv");
        Files.writeString(file, HEADER + "1,profile,,,0.5,,,drawn/half.txt\n");
        assertThat(QuestionsFile.load(file, PREPARED, RULE)).hasSize(1);
        for (String name : List.of("../outside.txt", "drawn/../../outside.txt", "drawn/link.txt", "/etc/hostname")) {
            Files.writeString(file, HEADER + "1,profile,,,0.5,,," + name + "\n");
            assertThatThrownBy(() -> QuestionsFile.load(file, PREPARED, RULE))
                    .isInstanceOf(FormatException.class)
                    .hasMessageContaining("expected the name of a file beside this one or below, got \"" + name + "\"");
        }
    }

    @Test
    void aSpreadsheetMayWriteDecimalCommas() throws Exception {
        Path file = Files.writeString(
                folder.resolve("q.csv"), "kind;first;answer;value\nlabel;anna@3;;4,5\nlabel;dora@3;;-1,25\n");
        assertThat(QuestionsFile.load(file, PREPARED, RULE))
                .extracting(AskedQuestion::answer)
                .containsExactly(new Answer.Value(4.5), new Answer.Value(-1.25));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "1,pair,eva,anna,,,worse, | line 2, column 'first': there is no trajectory \"eva\" in walks",
                "1,pair,anna@9,dora,,,worse, | line 2, column 'first': trajectory anna has no step 9",
                "1,pair,anna,,,,worse, | line 2, column 'second': expected trajectory",
                "1,pair,anna,anna,,,worse, | line 2, column 'second': expected another segment",
                "1,pair,anna,dora,,,werse, | line 2, column 'answer': expected worse, better, equal or cannot say, got",
                "1,pair,anna,dora,,,worse,3 | line 2, column 'value': a pair is answered in the column answer",
                "1,pair,anna,dora,2,,worse, | line 2: ",
                "1,pear,anna,dora,,,worse, | line 2, column 'kind': expected pair, label or profile, got \"pear\"",
                "1,label,anna,,,,,four | line 2, column 'value': expected a finite number, got \"four\"",
                "1,label,anna,,,,,NaN | line 2, column 'value': expected a finite number",
                "1,label,anna,,,,worse, | line 2, column 'answer': expected nothing or cannot say",
                "1,label,anna,dora,,,,3 | line 2, column 'second': a label is about",
                "1,label,anna,,,,cannot say,3 | line 2, column 'value': the column answer says cannot say",
                "1,profile,,,0.5,,,none.txt | line 2, column 'value': expected the name of a file with the profile",
                "1,profile,,,0.5,,,../../half.txt | line 2, column 'value': expected the name of a file beside this one or below",
                "1,profile,,,0.5,,,/etc/hostname | line 2, column 'value': expected the name of a file beside this one or below",
                "1,profile,,,0.5,level 3,, | line 2, column 'cohort': there is no cohort \"level 3\" in walks, only",
                "1.5,pair,anna,dora,,,worse, | line 2, column 'question': expected a whole number from 1",
                "x,pair,anna,dora,,,worse, | line 2, column 'question': expected",
                "1,pair,anna,dora,,worse, | line 2: expected 8 cells",
            })
    void oneSentenceSaysWhatIsWrongAndWhere(String row, String sentence) {
        assertThatThrownBy(() -> load(row + "\n"))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining(folder.resolve("q.csv") + ": ")
                .hasMessageContaining(sentence);
    }

    @Test
    void contradictionsAreRefusedAlsoIfTheSegmentsAreExchanged() throws Exception {
        assertThatThrownBy(() -> load("1,pair,anna@1,dora@2,,,worse,\n2,pair,anna@1,dora@2,,,better,\n"))
                .hasMessageEndingWith(
                        "line 3: anna@1 is better than dora@2 here, but worse than it at line 2; expected one"
                                + " answer to a question");
        assertThatThrownBy(() -> load("1,pair,anna@1,dora@2,,,worse,\n2,pair,dora@2,anna@1,,,worse,\n"))
                .hasMessageEndingWith(
                        "line 3: dora@2 is worse than anna@1 here, but better than it at line 2; expected one"
                                + " answer to a question");
        assertThatThrownBy(() -> load("1,pair,anna@1,dora@2,,,equal,\n2,pair,dora@2,anna@1,,,worse,\n"))
                .hasMessageContaining("but equal to it at line 2");
        assertThatThrownBy(() -> load("1,label,anna@1,,,,,3\n2,label,anna@1,,,,,4\n"))
                .hasMessageContaining("line 3: the value of anna@1 is 4.0 here, but 3.0 at line 2");
        assertThat(load("""
                1,pair,anna@1,dora@2,,,worse,
                2,pair,dora@2,anna@1,,,better,
                3,pair,anna@1,dora@2,,,cannot say,
                4,pair,anna@1,dora@2,0.5,,better,
                """)).hasSize(4);
    }

    @Test
    void jsonIsCheckedAsTablesAre() throws Exception {
        Path file = folder.resolve("q.json");
        String one = "{\"format\": \"monge-questions\", \"version\": 1, \"questions\": [{\"kind\": \"pair\", \"first\":"
                + " \"anna\", \"second\": \"dora\", \"answer\": %s}]}";
        Files.writeString(file, String.format(one, "\"werse\""));
        assertThatThrownBy(() -> QuestionsFile.load(file, PREPARED, RULE))
                .isInstanceOf(FormatException.class)
                .hasMessage(file + ": questions[0].answer: expected worse, better, equal or cannot say, got \"werse\"");
        Files.writeString(file, String.format(one, "null"));
        assertThat(QuestionsFile.load(file, PREPARED, RULE).get(0).answer()).isNull();
        Files.writeString(file, String.format(one, "[1]"));
        assertThatThrownBy(() -> QuestionsFile.load(file, PREPARED, RULE)).hasMessageContaining("questions[0].answer");
    }
}
