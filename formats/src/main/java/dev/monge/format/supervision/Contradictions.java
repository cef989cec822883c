package dev.monge.format.supervision;

import dev.monge.expert.Answer;
import dev.monge.expert.AskedQuestion;
import dev.monge.expert.Question;
import java.util.HashMap;
import java.util.Map;

/** Refuses a second answer to a question that contradicts the first, also if the two segments are exchanged. */
final class Contradictions {
    private final Map<Question, Said> said = new HashMap<>();

    private record Said(String place, Answer answer) {}

    /** Checks the answer of a row against those before it. */
    void check(QuestionRow row, AskedQuestion asked) {
        Answer answer = asked.answer();
        if (answer == null || !asked.isInformative()) {
            return;
        }
        boolean turned = asked.question() instanceof Question.Pair pair && pair.isTurned();
        Said before = said.putIfAbsent(
                asked.question().subject(), new Said(row.place(), turned ? answer.opposite() : answer));
        if (before == null) {
            return;
        }
        Answer first = turned ? before.answer.opposite() : before.answer;
        if (answer instanceof Answer.Word now && first instanceof Answer.Word then && now != then) {
            throw row.complaint(row.text(QuestionRow.FIRST) + " is " + words(now) + " "
                    + row.text(QuestionRow.SECOND) + " here, but " + words(then) + " it at " + before.place
                    + "; expected one answer to a question");
        }
        if (answer instanceof Answer.Value now && first instanceof Answer.Value then && now.value() != then.value()) {
            throw row.complaint("the value of " + row.text(QuestionRow.FIRST) + " is " + now.value() + " here, but "
                    + then.value() + " at " + before.place + "; expected one answer to a question");
        }
        if (answer instanceof Answer.Drawn now
                && first instanceof Answer.Drawn then
                && !now.source().equals(then.source())) {
            throw row.complaint("the profile is in " + now.source() + " here, but in " + then.source() + " at "
                    + before.place + "; expected one answer to a question");
        }
    }

    private static String words(Answer.Word answer) {
        return answer == Answer.Word.EQUAL ? "equal to" : answer + " than";
    }
}
