package dev.monge.format.supervision;

import dev.monge.expert.Answer;
import dev.monge.question.AskedQuestion;
import dev.monge.question.Question;
import dev.monge.question.Reply;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Refuses a second answer to a question that contradicts the first, also if the two segments are exchanged. */
final class Contradictions {
    private static final Comparator<Segment> ORDER = Comparator.comparingInt(Segment::trajectory)
            .thenComparingInt(Segment::from)
            .thenComparingInt(Segment::to);

    private final Map<Object, Said> said = new HashMap<>();

    private record Subject(Segment first, @Nullable Segment second, Aggregation aggregation) {}

    private record Said(String place, Reply reply) {}

    /** Checks the answer of a row against those before it. */
    void check(QuestionRow row, AskedQuestion asked) {
        Reply reply = asked.reply();
        if (reply == null || !asked.isInformative()) {
            return;
        }
        Question question = asked.question();
        boolean turned = question instanceof Question.Pair pair && ORDER.compare(pair.first(), pair.second()) > 0;
        Object subject;
        if (question instanceof Question.Pair pair) {
            subject = turned
                    ? new Subject(pair.second(), pair.first(), pair.aggregation())
                    : new Subject(pair.first(), pair.second(), pair.aggregation());
        } else if (question instanceof Question.Label label) {
            subject = new Subject(label.segment(), null, label.aggregation());
        } else {
            Question.Profile profile = (Question.Profile) question;
            subject = profile.gamma() + " " + profile.cohort();
        }
        Said before = said.putIfAbsent(subject, new Said(row.place(), turned ? opposite(reply) : reply));
        if (before == null) {
            return;
        }
        Reply first = turned ? opposite(before.reply) : before.reply;
        if (reply instanceof Reply.Compared now && first instanceof Reply.Compared then && !now.equals(then)) {
            throw row.complaint(row.text(QuestionRow.FIRST) + " is " + words(now.answer()) + " "
                    + row.text(QuestionRow.SECOND) + " here, but " + words(then.answer()) + " it at " + before.place
                    + "; expected one answer to a question");
        }
        if (reply instanceof Reply.Valued now && first instanceof Reply.Valued then && now.value() != then.value()) {
            throw row.complaint("the value of " + row.text(QuestionRow.FIRST) + " is " + now.value() + " here, but "
                    + then.value() + " at " + before.place + "; expected one answer to a question");
        }
        if (reply instanceof Reply.Drawn now
                && first instanceof Reply.Drawn then
                && !now.source().equals(then.source())) {
            throw row.complaint("the profile is in " + now.source() + " here, but in " + then.source() + " at "
                    + before.place + "; expected one answer to a question");
        }
    }

    private static Reply opposite(Reply reply) {
        return reply instanceof Reply.Compared compared
                ? new Reply.Compared(compared.answer().opposite())
                : reply;
    }

    private static String words(Answer answer) {
        return answer == Answer.EQUAL ? "equal to" : answer + " than";
    }
}
