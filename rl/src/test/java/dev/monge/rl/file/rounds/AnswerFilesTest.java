package dev.monge.rl.file.rounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.expert.Answer;
import dev.monge.expert.AskedQuestion;
import dev.monge.format.DataSets;
import dev.monge.format.io.FormatException;
import dev.monge.rl.rounds.Questions;
import dev.monge.rl.rounds.RoundsTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnswerFilesTest {
    @TempDir
    private Path folder;

    private final RoundsTest toy = new RoundsTest();
    private final Questions asked = toy.firstQuestions();
    private final AnswerFiles files =
            new AnswerFiles(round -> folder.resolve("round-" + round), toy.supervision(), (cohort, where) -> {});

    @BeforeEach
    void write() throws IOException {
        files.write(asked);
    }

    @Test
    void thereAreNoAnswersBeforeTheFirst() throws IOException {
        assertThat(files.answer(asked)).isEmpty();
        assertThat(text("ratings.csv"))
                .isEqualTo("episode,rating\nround-1-episode-1,\nround-1-episode-2,\nround-1-episode-3,\n");
        assertThat(text("ends.csv")).startsWith("moment,value\nround-1-episode-1@19,\n");
        assertThat(text("pairs.csv")).startsWith("first,second,answer\nround-1-episode-");
        assertThat(text("profile-0.9.csv")).startsWith("low,high,weight\n").hasLineCount(21);
        assertThat(text("README.txt"))
                .contains("Round 1", "This asks for 2 profiles, 4 pairs, 2 labels, 3 rated episodes: about 7 minutes");
        assertThat(DataSets.load(place("episodes.jsonl")).recordings()).hasSize(3);
    }

    @Test
    void filledInTablesAreTheAnswers() throws IOException {
        answerEverything();
        Files.writeString(place("profile-0.0.csv"), "20% below 0\n5% above 1\n");
        List<Answer> answers = files.answer(asked).orElseThrow().questions().stream()
                .map(AskedQuestion::answer)
                .toList();
        assertThat(answers.subList(0, 2)).allMatch(Answer.Drawn.class::isInstance);
        assertThat(answers.subList(2, answers.size()))
                .containsExactly(
                        Answer.Word.WORSE,
                        Answer.Word.BETTER,
                        Answer.Word.EQUAL,
                        Answer.Word.CANNOT_SAY,
                        new Answer.Value(4),
                        Answer.Word.CANNOT_SAY,
                        new Answer.Value(1),
                        new Answer.Value(2),
                        new Answer.Value(3));
    }

    @Test
    void writingAgainKeepsTheAnswers() throws IOException {
        answerEverything();
        String before = text("ratings.csv");
        files.write(asked);
        assertThat(text("ratings.csv")).isEqualTo(before);
    }

    @Test
    void halfFilledTablesAreNamedWithFileRowAndWhatWasExpected() throws IOException {
        answer("ratings.csv", List.of("1", "", "3"));
        assertFails(place("ratings.csv") + ": line 3, column 'rating': expected a finite number, got nothing");
        answer("ratings.csv", List.of("1", "2", "good"));
        assertFails(place("ratings.csv") + ": line 4, column 'rating': expected a finite number, got \"good\"");
        answer("ratings.csv", List.of("1", "2", "3"));
        assertFails(place("profile-0.9.csv") + ": line 2, column 'weight': expected a finite number, got nothing");
        answerEverything();
        answer("pairs.csv", List.of("worse", "nicer", "equal", "equal"));
        assertFails(place("pairs.csv") + ": line 3, column 'answer': expected worse, better, equal or cannot say,"
                + " got \"nicer\"");
        answer("pairs.csv", List.of("", "", "", ""));
        assertFails(place("pairs.csv")
                + ": expected an answer in every row, as other files of this round have answers, got none");
    }

    @Test
    void questionsThatWereChangedAreRefused() throws IOException {
        answerEverything();
        String ratings = text("ratings.csv");
        Files.writeString(place("ratings.csv"), ratings.replace("episode-2", "episode-9"));
        assertFails(
                place("ratings.csv")
                        + ": line 3, column 'episode': expected round-1-episode-2, as it was written, got \"round-1-episode-9\"");
        Files.writeString(place("ratings.csv"), "episode,rating\nround-1-episode-1,1\n");
        assertFails(place("ratings.csv")
                + ": expected 3 rows after the header row, got 1; the one about round-1-episode-2 is missing");
        Files.writeString(place("ratings.csv"), ratings + "round-1-episode-4,1\n");
        assertFails(place("ratings.csv") + ": line 5: expected 3 rows after the header row, got more");
        Files.writeString(place("ratings.csv"), "episode,stars\nround-1-episode-1,1\n");
        assertThatThrownBy(() -> files.answer(asked))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("ratings.csv")
                .hasMessageContaining("rating");
    }

    private void assertFails(String message) {
        assertThatThrownBy(() -> files.answer(asked))
                .isInstanceOf(FormatException.class)
                .hasMessage(message);
    }

    private void answerEverything() throws IOException {
        answer("ratings.csv", List.of("1", "2", "3"));
        answer("pairs.csv", List.of("worse", "better", "equal", "cannot say"));
        answer("ends.csv", List.of("4", "cannot say"));
        answer("profile-0.9.csv", Collections.nCopies(20, "1"));
        answer("profile-0.0.csv", Collections.nCopies(20, "1"));
    }

    /** Fills in the last column. */
    private void answer(String name, List<String> answers) throws IOException {
        List<String> lines = Files.readAllLines(place(name));
        for (int k = 0; k < answers.size(); k++) {
            String line = lines.get(k + 1);
            lines.set(k + 1, line.substring(0, line.lastIndexOf(',') + 1) + answers.get(k));
        }
        Files.write(place(name), lines);
    }

    private String text(String name) throws IOException {
        return Files.readString(place(name));
    }

    private Path place(String name) {
        return folder.resolve("round-1").resolve(name);
    }
}
