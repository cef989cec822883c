package dev.monge.question;

import dev.monge.expert.Answer;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Segment;
import dev.monge.trajectory.DataSet;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * A question that was put to an expert, with the reply if there is one.
 *
 * @param number its number in the list, from 1
 * @param question the question
 * @param reply the reply; null if it is not answered yet
 * @param notes what else was written beside it, by the name of its column
 */
public record AskedQuestion(
        int number, Question question, @Nullable Reply reply, Map<String, String> notes) {
    /** Validates that the reply is one to this kind of question. */
    public AskedQuestion {
        notes = Collections.unmodifiableMap(new LinkedHashMap<>(notes));
        boolean fits = reply == null
                || (question instanceof Question.Pair && reply instanceof Reply.Compared)
                || (question instanceof Question.Label && reply instanceof Reply.Valued)
                || (question instanceof Question.Profile && reply instanceof Reply.Drawn)
                || reply.equals(new Reply.Compared(Answer.CANNOT_SAY));
        if (!fits) {
            throw new IllegalArgumentException("question " + number + " cannot be answered by " + reply);
        }
    }

    /** Creates a question that is not answered yet. */
    public AskedQuestion(int number, Question question) {
        this(number, question, null, Map.of());
    }

    /** Returns this question with a reply. */
    public AskedQuestion answered(Reply other) {
        return new AskedQuestion(number, question, other, notes);
    }

    /** Returns whether the reply says something about the reward. */
    public boolean isInformative() {
        return reply != null && !reply.equals(new Reply.Compared(Answer.CANNOT_SAY));
    }

    /**
     * Returns a digest of question and reply. A reward records those of the answers that it was fitted to, so that none
     * is counted twice.
     */
    public String digest(DataSet data) {
        var crc = new CRC32();
        crc.update((subject(data) + " " + reply(reply)).getBytes(StandardCharsets.UTF_8));
        return String.format(Locale.ROOT, "%08x", crc.getValue());
    }

    private static String reply(@Nullable Reply reply) {
        if (reply instanceof Reply.Compared compared) {
            return compared.answer().toString();
        }
        if (reply instanceof Reply.Valued valued) {
            return Double.toString(valued.value());
        }
        return reply instanceof Reply.Drawn drawn ? text(drawn.profile()) : "";
    }

    private static String text(OptimalityProfile profile) {
        return Arrays.toString(profile.positions()) + Arrays.toString(profile.weights());
    }

    private String subject(DataSet data) {
        if (question instanceof Question.Pair pair) {
            return name(pair.first(), data) + " " + name(pair.second(), data) + " "
                    + pair.aggregation().words();
        }
        if (question instanceof Question.Label label) {
            return name(label.segment(), data) + " " + label.aggregation().words();
        }
        Question.Profile profile = (Question.Profile) question;
        return "profile " + profile.gamma() + " " + profile.cohort();
    }

    private static String name(Segment segment, DataSet data) {
        return segment.name(data.runs().get(segment.trajectory()).id());
    }
}
