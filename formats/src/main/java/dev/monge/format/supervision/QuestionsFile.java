package dev.monge.format.supervision;

import dev.monge.derive.PreparedData;
import dev.monge.expert.AskedQuestion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Questions to an expert, who fills in the answers: JSON if the name of the file ends so, otherwise a table.
 *
 * <pre>
 * question,kind,first,second,gamma,aggregate,cohort,bits,seconds,answer,value
 * 1,pair,anna@40-68,bert@3-31,0.9,discounted,,0.412,15.0,worse,
 * 2,label,carl@12-40,,0.9,discounted,,0.350,15.0,,4.5
 * 3,profile,,,0.5,,,1.204,120.0,,half.txt
 * </pre>
 *
 * <p>The answer to a pair is about its first segment: {@code worse}, {@code better}, {@code equal} or {@code cannot say}.
 * The value of a label is a number, that of a profile the name of a file beside this one. Questions without an answer
 * stay open. Further columns are kept.
 */
public final class QuestionsFile {
    private QuestionsFile() {}

    /**
     * Reads questions and the answers that are filled in, and looks them up in recordings.
     *
     * @param data the recordings as the reward that asks sees them: questions name their steps
     * @param rule the aggregation of questions that do not state their own
     * @throws IOException if the file cannot be read
     * @throws dev.monge.format.io.FormatException if it is not such a file, if a question names a trajectory or step that
     *     does not exist, or if an answer is none or contradicts another one
     */
    public static List<AskedQuestion> load(Path file, PreparedData data, AggregationRule rule) throws IOException {
        var text = new QuestionText(data.recordings(), rule);
        var contradictions = new Contradictions();
        List<AskedQuestion> questions = new ArrayList<>();
        for (QuestionRow row : QuestionRows.read(file)) {
            AskedQuestion asked = text.read(row, questions.size() + 1);
            contradictions.check(row, asked);
            questions.add(asked);
        }
        return questions;
    }

    /**
     * Writes questions about recordings, with their answers; {@link #load} returns them, with bits to
     * three decimals.
     *
     * @throws IOException if the file cannot be written; an existing file is then unchanged
     * @throws IllegalArgumentException if a trajectory's id cannot be written in a table
     */
    public static void save(List<AskedQuestion> questions, PreparedData data, Path file) throws IOException {
        var text = new QuestionText(data.recordings(), AggregationRule.of(1));
        QuestionRows.write(questions.stream().map(text::write).toList(), file);
    }

    /** Returns whether a file has a filled-in answer, right or wrong, which replacing it would lose. */
    public static boolean hasAnswers(Path file) throws IOException {
        return QuestionRows.read(file).stream()
                .anyMatch(row -> !row.text(QuestionRow.ANSWER).isEmpty()
                        || !row.text(QuestionRow.VALUE).isEmpty());
    }
}
