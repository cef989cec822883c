package dev.monge.expert;

import dev.monge.input.InputException;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.trajectory.DataSet;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * A question that was put to an expert, with the answer if there is one.
 *
 * @param number its number in the list, from 1
 * @param question the question
 * @param answer the answer; null if there is none yet
 * @param notes what else was written beside it, by the name of its column
 */
public record AskedQuestion(
        int number, Question question, @Nullable Answer answer, Map<String, String> notes) {
    /** Validates that the answer is one to this kind of question. */
    public AskedQuestion {
        notes = Collections.unmodifiableMap(new LinkedHashMap<>(notes));
        if (answer != null && !question.takes(answer)) {
            throw new InputException("question " + number + " cannot be answered by " + answer);
        }
    }

    /** Creates a question that is not answered yet. */
    public AskedQuestion(int number, Question question) {
        this(number, question, null, Map.of());
    }

    /** Returns this question with an answer. */
    public AskedQuestion answered(Answer other) {
        return new AskedQuestion(number, question, other, notes);
    }

    /** Returns whether the answer says something about the reward. */
    public boolean isInformative() {
        return answer != null && answer != Answer.Word.CANNOT_SAY;
    }

    /** Returns what the answer to a comparison states; empty without one, and if the expert cannot say. */
    public Optional<OrderedPair> pair() {
        if (!(question instanceof Question.Pair pair) || !(answer instanceof Answer.Word word)) {
            return Optional.empty();
        }
        return switch (word) {
            case WORSE -> Optional.of(new OrderedPair(pair.first(), pair.second(), pair.aggregation()));
            case BETTER -> Optional.of(new OrderedPair(pair.second(), pair.first(), pair.aggregation()));
            case EQUAL -> Optional.of(OrderedPair.equal(pair.first(), pair.second(), pair.aggregation()));
            case CANNOT_SAY -> Optional.empty();
        };
    }

    /** Returns the label that was given. */
    public Optional<FixedPoint> label() {
        return question instanceof Question.Label label && answer instanceof Answer.Value given
                ? Optional.of(new FixedPoint(label.segment(), given.value(), label.aggregation()))
                : Optional.empty();
    }

    /**
     * Returns a digest of question and answer. A reward records those of the answers that it was fitted to, so that none
     * is counted twice.
     */
    public String digest(DataSet data) {
        var crc = new CRC32();
        crc.update((subject(data) + " " + text(answer)).getBytes(StandardCharsets.UTF_8));
        return String.format(Locale.ROOT, "%08x", crc.getValue());
    }

    private static String text(@Nullable Answer answer) {
        if (answer instanceof Answer.Drawn drawn) {
            OptimalityProfile profile = drawn.profile();
            return Arrays.toString(profile.positions()) + Arrays.toString(profile.weights());
        }
        return answer instanceof Answer.Value given
                ? Double.toString(given.value())
                : answer == null ? "" : answer.toString();
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
        return segment.name(data.trajectories().get(segment.trajectory()).id());
    }
}
