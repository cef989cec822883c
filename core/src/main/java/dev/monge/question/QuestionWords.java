package dev.monge.question;

import dev.monge.expert.Question;
import dev.monge.segment.Segment;
import dev.monge.trajectory.Demonstrations;
import java.util.Locale;

/**
 * Questions in plain words: which recordings to look at, and from when to when.
 *
 * @param shown the recordings
 */
public record QuestionWords(Demonstrations shown) {
    /** Returns a question, such as {@code compare anna, steps 40 to 68, with bert, steps 3 to 31}. */
    public String of(Question question) {
        if (question instanceof Question.Pair pair) {
            return "compare " + of(pair.first()) + (pair.first().isWhole() ? " with " : ", with ") + of(pair.second());
        }
        if (question instanceof Question.Label label) {
            return "give a value to " + of(label.segment());
        }
        Question.Profile profile = (Question.Profile) question;
        return "draw a profile at gamma " + profile.gamma()
                + (profile.cohort().isEmpty() ? " of all recordings" : " of the recordings with " + profile.cohort());
    }

    /** Returns a segment: in seconds if times are known, otherwise in steps. */
    public String of(Segment segment) {
        int k = segment.trajectory();
        String id = shown.ids().get(k);
        if (segment.isWhole()) {
            return id;
        }
        int last = segment.isSuffix() ? shown.length(k) - 1 : segment.to() - 1;
        return shown.timed()
                ? String.format(
                        Locale.ROOT, "%s, %.1f to %.1f s", id, shown.seconds(k, segment.from()), shown.seconds(k, last))
                : id + (segment.from() == last ? ", step " + last : ", steps " + segment.from() + " to " + last);
    }
}
