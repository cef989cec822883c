package dev.monge.studio.study;

import dev.monge.expert.Answer;
import dev.monge.expert.AskedQuestion;
import dev.monge.expert.Question;
import dev.monge.studio.act.Act;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A question that an expert was asked.
 *
 * @param id the id, such as {@code q7}
 * @param question the question, with its segments as they are shown
 * @param repeats the id of the question that this one repeats with its sides exchanged; null for a new one
 * @param fit the fit whose knowledge chose it; 0 before the first
 * @param answer the answer; null if there is none
 * @param event the id of the event that answered or skipped it; null if there is none
 * @param skipped whether the expert put it aside
 * @param passed whether questions that a newer fit chose took its place; an answer still counts
 */
public record QuestionItem(
        String id,
        Question question,
        @Nullable String repeats,
        int fit,
        @Nullable Answer answer,
        @Nullable String event,
        boolean skipped,
        boolean passed) {
    /** Returns a question as it is asked. */
    static QuestionItem asked(Act.Asked asked) {
        return new QuestionItem(asked.id(), asked.question(), asked.repeats(), asked.fit(), null, null, false, false);
    }

    /** Returns whether it waits for an answer now. */
    public boolean isOpen() {
        return answer == null && !skipped && !passed;
    }

    /** Returns the question with its answer, as a file has it. */
    public AskedQuestion numbered(int number) {
        return new AskedQuestion(number, question, answer, Map.of());
    }

    QuestionItem answered(Answer other, String by) {
        return new QuestionItem(id, question, repeats, fit, other, by, false, false);
    }

    QuestionItem skipped(String by) {
        return new QuestionItem(id, question, repeats, fit, null, by, true, false);
    }

    QuestionItem opened() {
        return new QuestionItem(id, question, repeats, fit, null, null, false, false);
    }

    QuestionItem passedOver() {
        return new QuestionItem(id, question, repeats, fit, null, null, false, true);
    }
}
