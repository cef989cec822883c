package dev.monge.studio.study;

import dev.monge.expert.Answer;
import dev.monge.expert.AnsweredPair;
import dev.monge.expert.SharedPair;
import dev.monge.question.Question;
import dev.monge.question.Reply;
import dev.monge.studio.act.Act;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question that an expert was asked.
 *
 * @param id the id, such as {@code q7}
 * @param question the question, with its segments as they are shown
 * @param repeats the id of the question that this one repeats with its sides exchanged; null for a new one
 * @param fit the fit whose knowledge chose it; 0 before the first
 * @param reply the reply; null if there is none
 * @param event the id of the event that answered or skipped it; null if there is none
 * @param skipped whether the expert put it aside
 * @param passed whether questions that a newer fit chose took its place; an answer still counts
 */
public record QuestionItem(
        String id,
        Question question,
        @Nullable String repeats,
        int fit,
        @Nullable Reply reply,
        @Nullable String event,
        boolean skipped,
        boolean passed) {
    /** Returns a question as it is asked. */
    static QuestionItem asked(Act.Asked asked) {
        return new QuestionItem(asked.id(), asked.question(), asked.repeats(), asked.fit(), null, null, false, false);
    }

    /** Returns whether it waits for an answer now. */
    public boolean isOpen() {
        return reply == null && !skipped && !passed;
    }

    /** Returns what a question asks, which is the same if its sides are exchanged. */
    static Object asks(Question question) {
        if (question instanceof Question.Pair pair) {
            return SharedPair.of(new AnsweredPair(pair.first(), pair.second(), pair.aggregation(), Answer.EQUAL));
        }
        return question instanceof Question.Label label ? List.of(label.segment(), label.aggregation()) : question;
    }

    QuestionItem answered(Reply other, String by) {
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
